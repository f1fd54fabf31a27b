package discord

import (
	"strings"
	"testing"
	"time"

	"hexwarden/discord/standin"
)

// TestMe checks that /me show is a private page where everything can be set, and that
// invalid input is reported.
func TestMe(t *testing.T) {
	l := newLife(t)
	l.clock.Add(time.Date(2027, 1, 12, 9, 0, 0, 0, time.UTC).Sub(l.clock.Now()))
	page := l.command(l.ada, l.room, "me show")
	for _, want := range []string{"Time zone: **UTC**; your clock shows 09:00", "Quiet hours: **none**", "when a quarter of your time is left", "none planned", "Reminders come **at the table**", "**on**", "[🌍 Time zone]"} {
		if !strings.Contains(shown(page), want) {
			t.Errorf("the page lacks %q:\n%s", want, shown(page))
		}
	}
	if !page.Ephemeral {
		t.Error("the page is for everybody")
	}
	list, err := l.ada.Autocomplete(l.ctx, l.room, "me show", standin.Option{Name: "zone", Value: "new yo", Focused: true})
	if err != nil || len(list) != 1 || list[0].Value != "America/New_York" || list[0].Name != "America/New York – 04:00" {
		t.Errorf("%v, %v", list, err)
	}
	for typed, want := range map[string]string{"Atlantis": "⚠️ I don't know that time zone.", "paris": "Your time zone is now **Europe/Paris**. Your clock shows 10:00"} {
		if page = l.command(l.ada, l.room, "me show", standin.Option{Name: "zone", Value: typed}); !strings.Contains(page.Content, want) {
			t.Errorf("%s: %s", typed, page.Content)
		}
	}
	page = l.command(l.ada, l.room, "me show")
	typed := func(button string, fields map[string]string, want ...string) {
		t.Helper()
		opened := l.press(l.ada, page, button)
		if opened.Modal == nil {
			t.Fatalf("%s opens no form", button)
		}
		o, err := l.ada.Modal(l.ctx, opened, fields)
		if err != nil || o.State == "failed" {
			t.Fatalf("%s: %+v, %v", button, o, err)
		}
		page = l.await(l.ada, l.room, want...)
	}
	typed("🌙 Quiet hours", map[string]string{"from": "23", "to": "late"}, "⚠️ I can't read those hours.")
	typed("🌙 Quiet hours", map[string]string{"from": "23", "to": "7:30"}, "Quiet hours: **23:00 to 07:30**")
	typed("🏖️ Vacation", map[string]string{"from": "2027-02-01", "to": "2027-04-01"}, "⚠️ That is too long: you have 30 days of vacation left in 2027.")
	typed("🏖️ Vacation", map[string]string{"from": "2027-02-01", "to": "2027-02-05"}, "🏖️ Vacation: **<t:1801479600:D> to <t:1801825200:D>**", "5 of 30 days", "[Cancel the vacation]")
	l.press(l.ada, page, "Cancel the vacation")
	page = l.await(l.ada, l.room, "none planned")
	typed("🏖️ Vacation", map[string]string{"from": "2027-01-12", "to": "2027-01-12"}, "🏖️ Vacation: **<t:1799751600:D> to <t:1799751600:D>**", "[I'm back]")
	l.press(l.ada, page, "I'm back")
	page = l.await(l.ada, l.room, "none planned", "Quiet hours: **23:00 to 07:30**")
	l.press(l.ada, page, "When should I remind you?", "half", "hour")
	page = l.await(l.ada, l.room, "Reminders: **when half of your time is left and when an hour is left**")
	l.press(l.ada, page, "When should I remind you?", "half", "never")
	page = l.await(l.ada, l.room, "Reminders: **never**")
	l.press(l.ada, page, "🔕 Pings off")
	page = l.await(l.ada, l.room, "Pings when it's your turn: **off**")
	l.press(l.ada, page, "✉️ Remind me by direct message")
	l.await(l.ada, l.room, "Reminders come **by direct message**", "[🔔 Pings on]", "[✉️ Remind me at the table]")
	l.complete()
}
