package engine_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
)

func TestParseList(t *testing.T) {
	got, err := engine.ParseList("# my force\r\n He Man , /W_Sword of Power,/w_mace\n\n fate : F07; fate:f09 # two cards\nstratos/w flamethrower, /w_ember_dart\n")
	want := []string{"he_man", "he_man/w_sword_of_power", "he_man/w_mace", "fate:f07", "fate:f09", "stratos/w_flamethrower", "stratos/w_ember_dart"}
	if err != nil || !slices.Equal(got.Entries, want) {
		t.Fatalf("%q, %v", got.Entries, err)
	}
	d := engine.Draft{Faults: []engine.Fault{{Rule: "R-1", Text: engine.T("x"), Entry: "fate:f09"}, {Rule: "R-2", Text: engine.T("y")}}}
	faults := got.Faults(d)
	if len(faults) != 2 || faults[0].Key != "refused.fault_line" || *faults[0].Args[0].Num != 4 || faults[1].Key != "refused.fault" {
		t.Errorf("%+v", faults)
	}
}

func TestParseListNamesBadLines(t *testing.T) {
	_, err := engine.ParseList("he_man\n/w_mace, b(d\n\nsträtos, " + strings.Repeat("x", 99))
	var r *engine.Refused
	if !errors.As(err, &r) || r.Code != engine.BadList || len(r.Lines) != 3 {
		t.Fatalf("%v", err)
	}
	for i, line := range []int{2, 4, 4} {
		if x := r.Lines[i]; x.Key != "refused.list_line" || *x.Args[0].Num != line || len(x.Args[1].Word) > 40 {
			t.Errorf("%d: %+v", i, x)
		}
	}
	for text, key := range map[string]string{"/w_mace": "refused.list_owner", strings.Repeat("a,", 400): "refused.list_long"} {
		_, err := engine.ParseList(text)
		if !errors.As(err, &r) || len(r.Lines) != 1 || r.Lines[0].Key != key {
			t.Errorf("%.20q: %v", text, err)
		}
	}
	for _, text := range []string{"\xff", strings.Repeat("# x\n", 9999)} {
		if _, err := engine.ParseList(text); !errors.As(err, &r) || r.Text.Key != "refused.list_text" {
			t.Errorf("%.20q: %v", text, err)
		}
	}
}

// TestParseListNamed checks that entries may be written by name, commas included.
func TestParseListNamed(t *testing.T) {
	names := map[string]string{"hound, of the gate (third)": "hound", "hound": "whelp", "legion (styx)": "styx", "long bow": "w_bow"}
	got, err := engine.ParseListNamed("Hound, of the Gate (Third), hound; /Long Bow, styx # yes\nLEGION (Styx) ,he man", names)
	if want := []string{"hound", "whelp", "whelp/w_bow", "styx", "styx", "he_man"}; err != nil || !slices.Equal(got.Entries, want) {
		t.Errorf("%q, %v", got.Entries, err)
	}
	_, err = engine.ParseListNamed("Legion (Styx)\nLegion of (Nobody)", names)
	var r *engine.Refused
	if !errors.As(err, &r) || len(r.Lines) != 1 || *r.Lines[0].Args[0].Num != 2 || r.Lines[0].Args[1].Word != "Legion of (Nobody)" {
		t.Errorf("%+v", r)
	}
}

func TestFormatListIsRead(t *testing.T) {
	list := []string{"he_man", "he_man/w_mace", "stratos", "glory:g2"}
	for _, c := range "0123456789ab" {
		list = append(list, "fate:f"+string(c))
	}
	text := engine.FormatList(list)
	if strings.Count(text, "\n") != 5 || !strings.HasPrefix(text, "he_man, /w_mace\nstratos\nglory:g2\nfate:f0, ") {
		t.Errorf("%s", text)
	}
	got, err := engine.ParseList(text)
	if err != nil || !slices.Equal(got.Entries, list) {
		t.Errorf("%q, %v", got.Entries, err)
	}
}

// TestFormatListKeepsAll checks that nothing is lost or doubled, however wrong the list is,
// because its faults have to be readable.
func TestFormatListKeepsAll(t *testing.T) {
	for _, list := range [][]string{
		{"orko/i_draught", "he_man"},
		{"he_man", "he_man/w_mace", "he_man"},
		{"fate:a", "fate:b", "fate:c", "fate:d", "fate:e", "fate:f", "fate:g", "fate:h", "fate:i", "fate:j", "fate:a"},
		{"he_man/w_mace", "he_man/w_mace", "he_man"},
		{"fate:a", "fate:a/x"},
	} {
		got, err := engine.ParseList(engine.FormatList(list))
		if want := slices.Sorted(slices.Values(list)); err != nil || !slices.Equal(slices.Sorted(slices.Values(got.Entries)), want) {
			t.Errorf("%q becomes %q, %v", list, got.Entries, err)
		}
	}
}

func TestDraftPlusAndMinus(t *testing.T) {
	d := engine.Draft{Entries: []engine.Entry{{ID: "a"}, {ID: "a/x", Under: "a", Fixed: true}, {ID: "b"}, {ID: "b"}}, Adds: []engine.Entry{{ID: "c", With: []string{"c/y"}}}}
	for name, c := range map[string]struct{ got, want []string }{
		"plus":         {d.Plus("c"), []string{"a", "a/x", "b", "b", "c", "c/y"}},
		"plus nothing": {d.Plus("z"), d.List()},
		"minus":        {d.Minus("a"), []string{"b", "b"}},
		"minus one":    {d.Minus("b"), []string{"a", "a/x", "b"}},
		"minus fixed":  {d.Minus("a/x"), d.List()},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("%s: %v", name, c.got)
		}
	}
}
