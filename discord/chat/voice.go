package chat

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
	"hexwarden/text"
)

// Voice speaks one language about one table.
type Voice struct {
	texts *text.Catalogue
	Lang  string
	Seats []table.Seat
}

// NewVoice speaks a language about people on seats.
func NewVoice(texts *text.Catalogue, lang string, seats []table.Seat) Voice {
	return Voice{texts, lang, seats}
}

// Join lists names: "Ada, Ben and Cleo".
func (v Voice) Join(names []string) string { return v.texts.Join(v.Lang, names) }

// Knows says whether there is a text in the language.
func (v Voice) Knows(key string) bool { return v.texts.Has(v.Lang, key) }

// Say is a text of our own by its key.
func (v Voice) Say(key string, args ...engine.Arg) string {
	return v.Text(engine.T(key, args...))
}

// Text is any text.
func (v Voice) Text(t engine.Text) string { return v.texts.Render(v.Lang, t, v.Name) }

// Name is who sits on a seat; "" for an empty one.
func (v Voice) Name(s engine.Seat) string {
	for _, x := range v.Seats {
		if x.Index != s {
			continue
		}
		if x.House && x.User != "" {
			return v.Say("discord.seats.name", engine.Word("name", Escape(x.Name)))
		}
		if x.House {
			return v.Text(HouseName(v.Seats, s))
		}
		if x.User.Nobody() {
			return v.Say("discord.nobody")
		}
		return Escape(x.Name)
	}
	return ""
}

// HouseName is what the house is called on a seat: with a number where it plays several.
func HouseName(seats []table.Seat, s engine.Seat) engine.Text {
	if slices.ContainsFunc(seats, func(x table.Seat) bool { return x.House && x.User == "" && x.Index != s }) {
		return engine.T("discord.house", engine.Num("n", int(s)+1))
	}
	return engine.T("discord.house.alone")
}

// Mention is who sits on a seat as Discord shows people: tappable, and pinged
// where the message allows it.
func (v Voice) Mention(s engine.Seat) string {
	for _, x := range v.Seats {
		if x.Index == s && x.Played() && !x.User.Nobody() {
			return "<@" + string(x.User) + ">"
		}
		if x.Index == s && x.User != "" && !x.User.Nobody() {
			return v.Say("discord.seats.name", engine.Word("name", "<@"+string(x.User)+">"))
		}
	}
	if n := v.Name(s); n != "" {
		return n
	}
	return v.Say("text.seat", engine.Num("n", int(s)+1))
}

// Label is a choice with its costs: "Walk (1 AP)".
func (v Voice) Label(c engine.Choice) string {
	label := v.Text(c.Text)
	if label == "" {
		label = string(c.ID())
	}
	var costs []string
	for _, x := range c.Costs {
		costs = append(costs, v.Amount("coin."+x.Coin, x.Coin, x.N))
	}
	if len(costs) > 0 {
		label = v.Say("discord.choice.costs", engine.Word("choice", label), engine.Word("costs", strings.Join(costs, ", ")))
	}
	return label
}

// Amount is a number of something: "2 AP". Something that the catalogue does not know
// is shown by its own name.
func (v Voice) Amount(key, name string, n int) string {
	if !v.texts.Has(v.texts.Languages()[0], key) {
		return strconv.Itoa(n) + " " + name
	}
	return v.Say(key, engine.Num("n", n))
}

// Value is a value of a setting in words, if it has some: its own, or the text whose key
// is the setting's with the value behind it.
func (v Voice) Value(o engine.Option, value string) engine.Arg {
	if n := slices.Index(o.Values, value); n >= 0 && n < len(o.Words) {
		return engine.Sub("value", o.Words[n])
	}
	if key := o.Name.Key + "." + value; v.texts.Has(v.texts.Languages()[0], key) {
		return engine.Key("value", key)
	}
	return engine.Word("value", value)
}

// Detail is the second line of a choice: why it would do nothing now, what it does, what it would provoke.
func (v Voice) Detail(c engine.Choice) string {
	var out []string
	if c.Idle != nil {
		out = append(out, v.Say("discord.choice.idle", engine.Sub("why", *c.Idle)))
	}
	if d := v.Text(c.Detail); d != "" {
		out = append(out, d)
	}
	for _, w := range c.Warnings {
		out = append(out, v.Say("discord.choice.warning", engine.Sub("warning", w)))
	}
	return strings.Join(out, " ")
}

// Brief is the second line of a choice where there is little room: why it would do nothing and what it would provoke
// are said first then.
func (v Voice) Brief(c engine.Choice) string {
	detail := v.Detail(c)
	if len([]rune(Plain(detail))) <= wire.MaxOption {
		return detail
	}
	first := v.Detail(engine.Choice{Idle: c.Idle, Warnings: c.Warnings})
	return strings.TrimSpace(first + " " + v.Text(c.Detail))
}

var markup = strings.NewReplacer("**", "", "__", "", "~~", "", "`", "", "\\", "", "\n", " ", "\u00a0", " ")

// Plain takes the markup out of a text, for places that show none: labels,
// options, alt texts.
func Plain(s string) string { return markup.Replace(s) }

// Escape makes a name show as it is written, on one line, and lets it turn no words but
// its own from right to left. A name of invisible characters is shown by their codes, and an
// invitation in one leads nowhere.
func Escape(s string) string {
	if !slices.ContainsFunc([]rune(s), visible) {
		return unseen(s)
	}
	var b strings.Builder
	shown := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Bidi_Control, r) || r == softHyphen {
			return -1
		}
		return r
	}, s)
	for _, r := range invitation.ReplaceAllString(shown, "$1 $2") {
		switch {
		case unicode.IsControl(r), r == '\u2028', r == '\u2029':
			r = ' '
		case strings.ContainsRune("*_~`|>\\[]()#:<@-", r):
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// softHyphen shows only where a line breaks.
const softHyphen = '\u00ad'

// invitation is the address of another server, which Discord shows as a door to it.
var invitation = regexp.MustCompile(`(?i)(discord(?:app)?\.(?:gg|com|me))(/)`)

// visible says whether a character is visible by itself: spaces, what joins or turns others, marks that
// combine with another character, and the fillers of Hangul and Braille are not.
func visible(r rune) bool {
	return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.Is(unicode.M, r) && !strings.ContainsRune("\u115f\u1160\u2800\u3164\uffa0", r)
}

// unseen is an invisible name, as "U+200B"; for a long one, its first character.
func unseen(s string) string {
	for _, r := range s {
		return fmt.Sprintf("%U", r)
	}
	return ""
}

// About speaks a language about a table. A seat of a running game that nobody
// holds is called what the scenario calls it.
func (s *Services) About(lang string, t table.Table) Voice {
	v := NewVoice(s.Texts, lang, t.Seats)
	if t.Status != table.Running || len(t.Free()) == 0 {
		return v
	}
	_, sc := s.Scenario(t)
	v.Seats = slices.Clone(t.Seats)
	for _, s := range t.Free() {
		v.Seats[s].Name = v.Seat(sc, s)
	}
	return v
}

// Public speaks the language of a table.
func (s *Services) Public(t table.Table) Voice {
	return s.About(s.Texts.Language(t.Language), t)
}

// Begun is a sentence that begins with a capital letter if the house does, or somebody who was forgotten.
func (v Voice) Begun(sentence string) string {
	for _, s := range v.Seats {
		if name := v.Name(s.Index); (s.House || s.User.Nobody()) && name != "" && strings.HasPrefix(sentence, name) {
			first, n := utf8.DecodeRuneInString(sentence)
			return string(unicode.ToUpper(first)) + sentence[n:]
		}
	}
	return sentence
}
