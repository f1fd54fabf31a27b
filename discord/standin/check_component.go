package standin

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Kinds of component.
const (
	typeRow         = 1
	typeButton      = 2
	typeSelect      = 3
	typeTextInput   = 4
	typeUserSelect  = 5
	typeRoleSelect  = 6
	typeAnySelect   = 7
	typeChanSelect  = 8
	typeSection     = 9
	typeText        = 10
	typeThumbnail   = 11
	typeGallery     = 12
	typeFile        = 13
	typeSeparator   = 14
	typeContainer   = 17
	typeLabel       = 18
	typeUpload      = 19
	typeRadio       = 21
	typeCheckGroup  = 22
	typeCheckbox    = 23
	styleLink       = 5
	stylePremium    = 6
	maxRows         = 5
	maxV2           = 40
	maxV2Text       = 4000
	maxModalContent = 5
)

// componentCheck walks a tree of components and keeps what counts over the whole of it.
type componentCheck struct {
	v2     bool
	modal  bool
	files  map[string]bool // names that attachment:// may name
	ids    map[string]bool // custom_ids seen
	taken  map[int64]bool  // numeric ids given by the sender
	nextID int64
	count  int
	text   int
}

// checkComponents checks the components of a message and returns them as Discord would.
func checkComponents(f form, v2 bool, files map[string]bool) []any {
	c := &componentCheck{v2: v2, files: files, ids: map[string]bool{}, taken: map[int64]bool{}}
	c.collect(f.value)
	items := f.items()
	kinds := []int64{typeRow}
	if v2 {
		kinds = []int64{typeRow, typeSection, typeText, typeGallery, typeFile, typeSeparator, typeContainer}
	} else if len(items) > maxRows {
		f.fail("BASE_TYPE_BAD_LENGTH", "Must be between 1 and %d in length.", maxRows)
	}
	out := c.all(items, kinds...)
	if c.count > maxV2 {
		f.fail("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "The total number of components must be %d or fewer", maxV2)
	}
	if c.text > maxV2Text {
		f.fail("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "The total displayable text size must be %d or fewer", maxV2Text)
	}
	return out
}

// collect notes the numeric ids that the sender chose, so that the others do not take them.
func (c *componentCheck) collect(v any) {
	switch v := v.(type) {
	case []any:
		for _, x := range v {
			c.collect(x)
		}
	case map[string]any:
		if n, ok := v["id"].(json.Number); ok && v["type"] != nil {
			if id, err := n.Int64(); err == nil {
				c.taken[id] = true
			}
		}
		c.collect(v["components"])
		c.collect(v["component"])
		c.collect(v["accessory"])
	}
}

func (c *componentCheck) all(items []form, kinds ...int64) []any {
	out := []any{}
	for _, f := range items {
		out = append(out, c.one(f, kinds...))
	}
	return out
}

// one checks one component, which must be of one of the kinds.
func (c *componentCheck) one(f form, kinds ...int64) map[string]any {
	if !f.need().object() {
		return map[string]any{}
	}
	c.count++
	kind := f.key("type").need().one(kinds...)
	var out map[string]any
	switch kind {
	case typeRow:
		out = c.row(f)
	case typeButton:
		out = c.button(f)
	case typeSelect, typeUserSelect, typeRoleSelect, typeAnySelect, typeChanSelect:
		out = c.selectMenu(f, kind)
	case typeTextInput:
		out = c.textInput(f)
	case typeSection:
		out = f.pick("type")
		out["components"] = c.all(f.key("components").need().list(1, 3), typeText)
		out["accessory"] = c.one(f.key("accessory"), typeButton, typeThumbnail)
	case typeText:
		out = f.pick("type", "content")
		c.text += utf8.RuneCountInString(f.key("content").need().text(1, maxV2Text))
	case typeThumbnail:
		out = f.pick("type", "media", "description", "spoiler")
		c.media(f)
	case typeGallery:
		out = f.pick("type")
		items := []any{}
		for _, i := range f.key("items").need().list(1, 10) {
			c.media(i)
			items = append(items, i.pick("media", "description", "spoiler"))
		}
		out["items"] = items
	case typeFile:
		out = f.pick("type", "file", "spoiler")
		f.key("file").need().key("url").need().link(c.files, "attachment")
		f.key("spoiler").truth()
	case typeSeparator:
		out = f.pick("type", "divider", "spacing")
		f.key("divider").truth()
		f.key("spacing").one(1, 2)
	case typeContainer:
		out = f.pick("type", "accent_color", "spoiler")
		f.key("accent_color").whole(0, 0xFFFFFF)
		out["components"] = c.all(f.key("components").need().list(1, maxV2),
			typeRow, typeSection, typeText, typeGallery, typeFile, typeSeparator)
	case typeLabel:
		out = f.pick("type", "label", "description")
		f.key("label").need().text(1, 45)
		f.key("description").text(0, 100)
		out["component"] = c.one(f.key("component"), typeTextInput, typeSelect, typeUserSelect, typeRoleSelect,
			typeAnySelect, typeChanSelect, typeUpload, typeRadio, typeCheckGroup, typeCheckbox)
	case typeUpload, typeRadio, typeCheckGroup, typeCheckbox:
		out = c.formField(f, kind)
	default:
		return map[string]any{}
	}
	out["id"] = c.number(f)
	return out
}

// number gives the component its numeric id: the one sent, or the next free one.
func (c *componentCheck) number(f form) int64 {
	if id := f.key("id").whole(0, 1<<31-1); id != 0 {
		return id
	}
	for c.nextID++; c.taken[c.nextID]; c.nextID++ {
	}
	return c.nextID
}

func (c *componentCheck) row(f form) map[string]any {
	out := f.pick("type")
	list := f.key("components").need()
	if c.modal {
		out["components"] = c.all(list.list(1, 1), typeTextInput)
		return out
	}
	items := list.list(1, 5)
	width := 0
	for _, i := range items {
		if fmt.Sprint(i.key("type").value) == "2" {
			width++
		} else {
			width += 5
		}
	}
	if width > 5 && len(items) <= 5 {
		list.fail("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
	}
	out["components"] = c.all(items, typeButton, typeSelect, typeUserSelect, typeRoleSelect, typeAnySelect, typeChanSelect)
	return out
}

// customID reads a custom_id, which must be the only one of its kind.
func (c *componentCheck) customID(f form) {
	id := f.key("custom_id").need().text(1, 100)
	if id != "" && c.ids[id] {
		f.key("custom_id").fail("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
	}
	c.ids[id] = true
}

func (c *componentCheck) button(f form) map[string]any {
	out := f.pick("type", "style", "label", "emoji", "custom_id", "sku_id", "url", "disabled")
	style := f.key("style").need().one(1, 2, 3, 4, styleLink, stylePremium)
	f.key("disabled").truth()
	label := f.key("label").text(0, 80)
	emoji := checkEmoji(f.key("emoji"))
	switch style {
	case stylePremium:
		f.key("sku_id").need()
	case styleLink:
		f.key("url").need().text(0, 512)
		f.key("url").link(nil, "http", "https", "discord")
		if f.key("custom_id").text(0, 100) != "" {
			f.key("custom_id").fail("BUTTON_COMPONENT_CUSTOM_ID_URL_EXCLUSIVE", "A custom id and url cannot both be specified")
		}
	default:
		if f.key("url").text(0, 512) != "" {
			f.key("url").fail("BUTTON_COMPONENT_CUSTOM_ID_URL_EXCLUSIVE", "A custom id and url cannot both be specified")
		}
		c.customID(f)
	}
	if style != stylePremium && strings.TrimSpace(label) == "" && !emoji {
		f.fail("BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or an emoji")
	}
	return out
}

func (c *componentCheck) media(f form) {
	f.key("media").need().key("url").need().link(c.files, "http", "https", "attachment")
	f.key("description").text(0, 1024)
	f.key("spoiler").truth()
}

// checkEmoji checks the emoji of a button or an option and says whether there is one.
func checkEmoji(f form) bool {
	if !f.object() {
		return false
	}
	if !f.key("id").none() && f.key("id").value != "" {
		f.key("id").id()
		return true
	}
	name := f.key("name").text(0, 32)
	if !isEmoji(name) {
		f.key("name").fail("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
	}
	return name != ""
}

// walk visits every component of a tree, nested ones included.
func walk(list []any, visit func(map[string]any)) {
	for _, v := range list {
		m, ok := v.(map[string]any)
		if !ok {
			continue
		}
		visit(m)
		for _, k := range []string{"component", "accessory"} {
			if inner, ok := m[k].(map[string]any); ok {
				walk([]any{inner}, visit)
			}
		}
		if inner, ok := m["components"].([]any); ok {
			walk(inner, visit)
		}
	}
}

// whole reads a number out of kept JSON, whichever way it got there.
func whole(v any) int {
	switch v := v.(type) {
	case json.Number:
		n, _ := strconv.Atoi(v.String())
		return n
	case float64:
		return int(v)
	case int64:
		return int(v)
	case int:
		return v
	}
	return 0
}

// word reads a string out of kept JSON.
func word(v any) string {
	t, _ := v.(string)
	return t
}
