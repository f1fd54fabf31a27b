package discord

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
	"hexwarden/text"
)

// voice speaks one language about one table.
type voice struct {
	texts *text.Catalogue
	lang  string
	seats []table.Seat
}

// say is a text of our own by its key.
func (v voice) say(key string, args ...engine.Arg) string {
	return v.text(engine.T(key, args...))
}

// text is any text.
func (v voice) text(t engine.Text) string { return v.texts.Render(v.lang, t, v.name) }

// name is who sits on a seat; "" for an empty one.
func (v voice) name(s engine.Seat) string {
	for _, x := range v.seats {
		if x.Index != s {
			continue
		}
		if x.House && x.User != "" {
			return v.say("discord.seats.name", engine.Word("name", escape(x.Name)))
		}
		if x.House {
			return v.text(HouseName(v.seats, s))
		}
		if x.User.Nobody() {
			return v.say("discord.nobody")
		}
		return escape(x.Name)
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

// mention is who sits on a seat as Discord shows people: tappable, and pinged
// where the message allows it.
func (v voice) mention(s engine.Seat) string {
	for _, x := range v.seats {
		if x.Index == s && x.Played() && !x.User.Nobody() {
			return "<@" + string(x.User) + ">"
		}
		if x.Index == s && x.User != "" && !x.User.Nobody() {
			return v.say("discord.seats.name", engine.Word("name", "<@"+string(x.User)+">"))
		}
	}
	if n := v.name(s); n != "" {
		return n
	}
	return v.say("text.seat", engine.Num("n", int(s)+1))
}

// label is a choice with its costs: "Walk (1 AP)".
func (v voice) label(c engine.Choice) string {
	label := v.text(c.Text)
	if label == "" {
		label = string(c.ID())
	}
	var costs []string
	for _, x := range c.Costs {
		costs = append(costs, v.amount("coin."+x.Coin, x.Coin, x.N))
	}
	if len(costs) > 0 {
		label = v.say("discord.choice.costs", engine.Word("choice", label), engine.Word("costs", strings.Join(costs, ", ")))
	}
	return label
}

// amount is a number of something: "2 AP". What the catalogue does not know is
// shown by its own name.
func (v voice) amount(key, name string, n int) string {
	if !v.texts.Has(v.texts.Languages()[0], key) {
		return strconv.Itoa(n) + " " + name
	}
	return v.say(key, engine.Num("n", n))
}

// value is a value of a setting in words, if it has some: its own, or the text whose key
// is the setting's with the value behind it.
func (v voice) value(o engine.Option, value string) engine.Arg {
	if n := slices.Index(o.Values, value); n >= 0 && n < len(o.Words) {
		return engine.Sub("value", o.Words[n])
	}
	if key := o.Name.Key + "." + value; v.texts.Has(v.texts.Languages()[0], key) {
		return engine.Key("value", key)
	}
	return engine.Word("value", value)
}

// detail is the second line of a choice: what it does, what it would provoke.
func (v voice) detail(c engine.Choice) string {
	var out []string
	if d := v.text(c.Detail); d != "" {
		out = append(out, d)
	}
	for _, w := range c.Warnings {
		out = append(out, v.say("discord.choice.warning", engine.Sub("warning", w)))
	}
	return strings.Join(out, " ")
}

// brief is the second line of a choice where there is little room: what it would provoke is
// said first then.
func (v voice) brief(c engine.Choice) string {
	detail := v.detail(c)
	if len([]rune(plain(detail))) <= wire.MaxOption {
		return detail
	}
	warnings := v.detail(engine.Choice{Warnings: c.Warnings})
	return strings.TrimSpace(warnings + " " + v.text(c.Detail))
}

var markup = strings.NewReplacer("**", "", "__", "", "~~", "", "`", "", "\\", "", "\n", " ", "\u00a0", " ")

// plain takes the markup out of a text, for places that show none: labels,
// options, alt texts.
func plain(s string) string { return markup.Replace(s) }

// escape makes a name show as it is written, on one line, and lets it turn no words but
// its own from right to left. A name of signs that nobody sees is shown by their codes, and an
// invitation in one leads nowhere.
func escape(s string) string {
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

// visible says whether a sign is seen by itself: spaces, what joins or turns others, marks that
// stand on another sign, and the fillers of Hangul and Braille are not.
func visible(r rune) bool {
	return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.Is(unicode.M, r) && !strings.ContainsRune("\u115f\u1160\u2800\u3164\uffa0", r)
}

// unseen is a name that nobody sees, as "U+200B"; of a long one the first sign stands for all.
func unseen(s string) string {
	for _, r := range s {
		return fmt.Sprintf("%U", r)
	}
	return ""
}

// about speaks a language about a table. A seat of a running game that nobody
// holds is called what the scenario calls it.
func (s *Services) about(lang string, t table.Table) voice {
	v := voice{s.Texts, lang, t.Seats}
	if t.Status != table.Running || len(t.Free()) == 0 {
		return v
	}
	_, sc := s.scenario(t)
	v.seats = slices.Clone(t.Seats)
	for _, s := range t.Free() {
		v.seats[s].Name = v.seat(sc, s)
	}
	return v
}

// public speaks the language of a table.
func (s *Services) public(t table.Table) voice {
	return s.about(s.Texts.Language(t.Language), t)
}
