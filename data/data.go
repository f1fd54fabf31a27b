// Package data holds the packs, the texts and the drawings of a release.
package data

import "embed"

// Files is one folder per pack (battleground, eternia, horde, mythic, proving-ground), the catalogues (texts) and the drawings (art).
//
//go:embed art battleground eternia horde mythic proving-ground texts
var Files embed.FS
