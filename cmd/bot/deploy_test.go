package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/joho/godotenv"
	"go.yaml.in/yaml/v3"
)

// TestCompose checks that the compose file gives bots only settings that they know, with values that they take, mounts only files and
// volumes that are there, and asks for all that its example of an .env has.
func TestCompose(t *testing.T) {
	const folder = "../../deploy"
	text, err := os.ReadFile(filepath.Join(folder, "compose.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	example, err := godotenv.Read(filepath.Join(folder, "env.example"))
	if err != nil {
		t.Fatal(err)
	}
	asked := regexp.MustCompile(`\$\{(\w+)(?::\?[^}]*)?\}`)
	for _, v := range asked.FindAllSubmatch(text, -1) {
		if _, ok := example[string(v[1])]; !ok {
			t.Errorf("%s is not in the example", v[1])
		}
	}
	for name := range example {
		if !strings.Contains(string(text), "${"+name+":?") {
			t.Errorf("%s of the example is not asked for", name)
		}
	}
	var file struct {
		Services map[string]struct {
			Image, Build string
			Pull         string `yaml:"pull_policy"`
			Environment  map[string]string
			Volumes      []string
		}
		Volumes map[string]any
	}
	if err := yaml.Unmarshal(asked.ReplaceAll(text, []byte("word")), &file); err != nil {
		t.Fatal(err)
	}
	var known []string
	if _, err := settings(func(name string) string { known = append(known, name); return "" }); err != nil {
		t.Fatal(err)
	}
	bots, built, addresses := 0, 0, map[string]bool{}
	for name, s := range file.Services {
		for _, v := range s.Volumes {
			from, _, _ := strings.Cut(v, ":")
			_, named := file.Volumes[from]
			if len(from) == 1 {
				t.Errorf("%s: %s is taken for the letter of a drive", name, from)
			}
			if _, err := os.Stat(filepath.Join(folder, from)); err != nil && !named {
				t.Errorf("%s mounts %s, which is neither a file nor a volume", name, from)
			}
		}
		if s.Build != "" {
			built++
			if _, err := os.Stat(filepath.Join(folder, s.Build, "Dockerfile")); err != nil {
				t.Error(err)
			}
		}
		if s.Image != "hexwarden" {
			continue
		}
		bots++
		if s.Pull != "never" {
			t.Errorf("%s may be the image of somebody else that has this name", name)
		}
		for setting := range s.Environment {
			if !slices.Contains(known, setting) {
				t.Errorf("%s: the bot knows no setting %s", name, setting)
			}
		}
		of, err := settings(func(name string) string { return s.Environment[name] })
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if !of.shared() {
			t.Errorf("%s shares its database with nobody", name)
		}
		addresses[of.URL] = true
	}
	if bots != 3 || built != 1 || len(addresses) != 1 {
		t.Errorf("%d bots at %d addresses, of %d images", bots, len(addresses), built)
	}
	for _, name := range []string{"db-a", "db-b"} {
		if file.Services[name].Image == "" || !strings.Contains(string(text), "@db-a,db-b/") {
			t.Errorf("there is no %s, or bots do not look for it", name)
		}
	}
}
