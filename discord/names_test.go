package discord

import "testing"

// Every name is seen, stands on one line and leads nowhere.
func TestNamesAreSeen(t *testing.T) {
	for name, want := range map[string]string{
		"Ada":                        "Ada",
		"Zoë":                        "Zoë",
		"Zoe\u0308":                  "Zoe\u0308",
		"😀":                          "😀",
		"":                           "",
		"\u200b\u200b":               "U+200B",
		"\u00ad":                     "U+00AD",
		"\u0301\u0301":               "U+0301",
		"\u3164":                     "U+3164",
		" \u2003":                    "U+0020",
		"A\u00adda":                  "Ada",
		"\u202eadA":                  "adA",
		"discord.gg/abc":             "discord.gg /abc",
		"Discord.com/invite/abc":     "Discord.com /invite/abc",
		"dis\u00adcord.gg/abc":       "discord.gg /abc",
		"https://example.org":        "https\\://example.org",
		"me at discord.gg, honestly": "me at discord.gg, honestly",
	} {
		if got := escape(name); got != want {
			t.Errorf("%+q shows as %+q, want %+q", name, got, want)
		}
	}
}
