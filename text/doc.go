// Package text turns engine.Text into what people read: catalogues per
// language, plural forms, lists joined as the language joins them.
//
// A catalogue is every file texts/LANG/TOPIC.yaml: en/bot.yaml, en/battleground.yaml,
// pl/bot.yaml. Earlier releases had no folders: en.yaml and en.battleground.yaml are read
// as well, beside folders too. A key is given once in a language.
//
// A file is a flat mapping from keys to texts. A text names its arguments in braces:
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
// Names take articles, and languages decline and agree. A text may say its gender and its
// cases, which are the language's own (grammar.go lists them), and a text that has it
// as an argument may ask for a case, or choose words by its gender. English has one case,
// the name as a sentence has it ("the Centaurs", but "Cerberus"), and for genders s and p:
// one thing, or several:
//
//	mb.unit.centaurs: {text: "Centaurs", gender: p, the: "the Centaurs"}
//	event.hit: "{figure:The} {figure|s:attacks|p:attack} {target:the}."
//
// and in French:
//
//	bg.character.orko: {text: "Orko", gender: m, de: "d'Orko"}
//	event.hit: "L'attaque {target:de} échoue, {figure|m:il est touché|f:elle est touchée}."
//
// A text around another can have its gender: {text: "{who} proche", gender: "{who}"}.
// A case with a capital letter ({weapon:Le}) begins a sentence. A number chooses
// by its plural form, which helps a text with two of them: "{ap} {ap|one:point|
// other:points}". Several things choose as p, mp or fp. Only things have genders and
// cases: names of players never do, so a text must not depend on them.
//
// An argument that begins a sentence gets a capital letter: at the beginning of a text
// that ends as sentences end, and after a full stop. A ^ at the beginning does the same
// for a text that is no sentence.
// A double brace, {{ or }}, stands for the brace itself. A key that a language
// lacks is shown in the first language; a key that all lack is shown in
// guillemets. Both are counted, and nothing ever fails at the table for the
// want of a text.
//
//	catalogue.go  reads the files     template.go  one text, its arguments and branches
//	render.go     makes sentences     grammar.go   what each language can carry; begin.go capital letters
//	lint.go       what is wrong among the texts
package text
