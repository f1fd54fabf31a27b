package standin

import (
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Kinds of command and of option.
const (
	commandChat    = 1
	commandUser    = 2
	commandMessage = 3

	optionSub   = 1
	optionGroup = 2
	optionText  = 3
	optionInt   = 4
	optionBool  = 5
	optionUser  = 6
	optionChan  = 7
	optionRole  = 8
	optionAny   = 9
	optionNum   = 10
	optionFile  = 11

	maxCommandSize = 8000
)

var (
	commandName = regexp.MustCompile(`^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]{1,32}$`)
	locales     = strings.Fields("id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg " +
		"ru uk hi th zh-CN ja zh-TW ko")
)

// commandCheck sums up the size of one command.
type commandCheck struct{ size int }

// checkCommand checks a command and returns what Discord keeps of it.
func checkCommand(f form) map[string]any {
	if !f.need().object() {
		return nil
	}
	c := &commandCheck{}
	out := f.pick("name", "name_localizations", "description", "description_localizations", "default_member_permissions",
		"dm_permission", "nsfw", "contexts", "integration_types", "type", "handler")
	kind := f.key("type").one(1, 2, 3, 4)
	if kind == 0 {
		kind = commandChat
	}
	out["type"] = kind
	c.name(f, kind == commandChat)
	if kind == commandChat {
		c.described(f)
	} else if f.key("description").text(0, 100) != "" {
		f.key("description").fail("APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_NOT_ALLOWED", "Context menu commands cannot have a description")
	}
	if p := f.key("default_member_permissions"); !p.none() {
		out["default_member_permissions"] = fmt.Sprint(p.whole(0, math.MaxInt64))
	} else {
		out["default_member_permissions"] = nil
	}
	f.key("dm_permission").truth()
	f.key("nsfw").truth()
	for _, k := range f.key("contexts").items() {
		k.need().one(0, 1, 2)
	}
	for _, k := range f.key("integration_types").items() {
		k.need().one(0, 1)
	}
	if kind != commandChat && !f.key("options").none() {
		f.key("options").fail("APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_NOT_ALLOWED", "Context menu commands cannot have options")
	}
	opts := c.options(f.key("options"), 0)
	if len(opts) > 0 {
		out["options"] = opts
	}
	if c.size > maxCommandSize {
		f.fail("APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (%d)", maxCommandSize)
	}
	return out
}

// name checks a name and its localisations; the longest counts.
func (c *commandCheck) name(f form, slash bool) {
	longest := 0
	check := func(k form) {
		t := k.text(1, 32)
		if slash && t != "" && (!commandName.MatchString(t) || t != strings.ToLower(t)) {
			k.fail("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
		}
		longest = max(longest, utf8.RuneCountInString(t))
	}
	check(f.key("name").need())
	eachLocale(f.key("name_localizations"), check)
	c.size += longest
}

func (c *commandCheck) described(f form) {
	longest := 0
	check := func(k form) { longest = max(longest, utf8.RuneCountInString(k.text(1, 100))) }
	check(f.key("description").need())
	eachLocale(f.key("description_localizations"), check)
	c.size += longest
}

func eachLocale(f form, check func(form)) {
	if !f.object() {
		return
	}
	for l, v := range f.value.(map[string]any) {
		k := f.at(l, v, true)
		if !slices.Contains(locales, l) {
			k.fail("BASE_TYPE_CHOICES", "%q is not a locale that Discord knows", l)
		}
		if v != nil {
			check(k)
		}
	}
}

// options checks the options of a command (depth 0), of a group (1) or of a subcommand (2).
func (c *commandCheck) options(f form, depth int) []any {
	out, names, optional := []any{}, map[string]bool{}, false
	subs, plain := 0, 0
	for _, o := range f.list(0, 25) {
		if !o.need().object() {
			continue
		}
		kept, kind := c.option(o, depth)
		out = append(out, kept)
		if kind == optionSub || kind == optionGroup {
			subs++
		} else {
			plain++
		}
		if optional && kept["required"] == true {
			o.key("required").fail("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before non-required options")
		}
		optional = optional || kept["required"] != true
		for _, n := range optionNames(kept) {
			if names[n] {
				o.key("name").fail("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists")
				break
			}
		}
		for _, n := range optionNames(kept) {
			names[n] = true
		}
	}
	if subs > 0 && plain > 0 {
		f.fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command and sub-command group option types are mutually exclusive to all other types")
	}
	return out
}

// optionNames are the names of an option that no sibling may have: the default one and those of each locale. A
// locale's name may equal the option's own default name.
func optionNames(o map[string]any) []string {
	own := word(o["name"])
	names := []string{own}
	if l, ok := o["name_localizations"].(map[string]any); ok {
		for locale, n := range l {
			if word(n) != own {
				names = append(names, locale+" "+word(n))
			}
		}
	}
	return names
}

func (c *commandCheck) option(o form, depth int) (map[string]any, int64) {
	out := o.pick("type", "name", "name_localizations", "description", "description_localizations", "required", "choices",
		"autocomplete", "channel_types", "min_value", "max_value", "min_length", "max_length")
	kind := o.key("type").need().one(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
	c.name(o, true)
	c.described(o)
	o.key("required").truth()
	switch {
	case kind == optionGroup && depth != 0, kind == optionSub && depth > 1, kind > optionGroup && depth == 1:
		o.key("type").fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "This option cannot stand here")
	case kind == optionGroup:
		out["options"] = c.options(o.key("options"), 1)
	case kind == optionSub:
		out["options"] = c.options(o.key("options"), 2)
	}
	choices := o.key("choices").list(0, 25)
	auto := o.key("autocomplete").truth()
	if auto && len(choices) > 0 {
		o.key("autocomplete").fail("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", "autocomplete and choices cannot both be given")
	}
	if (auto || len(choices) > 0) && kind != optionText && kind != optionInt && kind != optionNum {
		o.key("type").fail("APPLICATION_COMMAND_OPTIONS_CHOICES_TYPE", "Choices belong to strings and numbers")
	}
	for _, ch := range choices {
		c.choice(ch, kind)
	}
	o.key("min_length").whole(0, 6000)
	o.key("max_length").whole(1, 6000)
	for _, k := range []string{"min_value", "max_value"} {
		if v := o.key(k); !v.none() && math.Abs(v.number()) > 1<<53 {
			v.fail("NUMBER_TYPE_MAX", "number value should be less than or equal to 9007199254740992.")
		}
	}
	return out, kind
}

// choice checks a choice of an option or of an autocomplete result.
func (c *commandCheck) choice(f form, kind int64) {
	if !f.need().object() {
		return
	}
	longest := 0
	check := func(k form) { longest = max(longest, utf8.RuneCountInString(k.text(1, 100))) }
	check(f.key("name").need())
	eachLocale(f.key("name_localizations"), check)
	c.size += longest
	v := f.key("value").need()
	switch {
	case v.none():
	case kind == optionText:
		c.size += utf8.RuneCountInString(v.text(1, 100))
	case kind == optionInt:
		v.whole(-(1<<53 - 1), 1<<53-1)
	default:
		v.number()
	}
	if n, ok := v.value.(json.Number); ok {
		c.size += len(n)
	}
}
