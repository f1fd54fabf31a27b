module hexwarden

go 1.26.0

require (
	github.com/nicksnyder/go-i18n/v2 v2.6.1
	go.yaml.in/yaml/v3 v3.0.6
	golang.org/x/text v0.43.0
	pgregory.net/rapid v1.3.0
)
