// Package text turns engine.Text into what people read: catalogues per
// language, plural forms, lists joined as the language joins them.
//
// A catalogue is every file texts/LANG*.yaml: en.yaml, en.battleground.yaml,
// pl.yaml. A file is a flat mapping from keys to texts. A text names its
// arguments in braces:
//
//	event.walked: "{who} walks to {place}."
//
// A text that counts gives its CLDR plural forms instead; the number that
// chooses the form is the argument {n}, or else the first number given:
//
//	event.wounded:
//	  one: "{who} takes {n} wound."
//	  other: "{who} takes {n} wounds."
//
// A ^ at the beginning makes the first letter of the finished text a capital one.
// A double brace, {{ or }}, stands for the brace itself. A key that a language
// lacks is shown in the first language; a key that all lack is shown in
// guillemets. Both are counted, and nothing ever fails at the table for the
// want of a text.
package text
