// Package data holds the packs and the texts of a release.
package data

import "embed"

// Files is one folder per pack (battleground, eternia, horde, mythic, proving-ground) and the catalogues (texts).
//
//go:embed battleground eternia horde mythic proving-ground texts
var Files embed.FS
