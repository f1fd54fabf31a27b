// Package rendertest compares scenes and pictures with the files of testdata, and plays
// battles to draw.
//
//	rendertest.go Scene, Picture: compared with files
//	play.go       Moment: a position of a battle that is played to be drawn; how texts are said
//	album.go      Album: pictures of a test to be looked at
//	apart.go      no text lies on another or is cut off
//	legible.go    texts are large enough to be read, close-ups show what they should
//	hand.go       cards of a hand can be read
//	dice.go       whatever is rolled can be drawn and is told
//	legend.go     a legend tells what is on a board and nothing else
//	seen.go       who acts is seen, and told where an arrow points
//	crowd.go      many draw at once
package rendertest
