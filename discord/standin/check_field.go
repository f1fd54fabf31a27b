package standin

// checkModal checks the data of a modal.
func checkModal(f form) *Modal {
	m := &Modal{CustomID: f.key("custom_id").need().text(1, 100), Title: f.key("title").need().text(1, 45)}
	c := &componentCheck{modal: true, ids: map[string]bool{}, taken: map[int64]bool{}}
	list := f.key("components").need()
	c.collect(list.value)
	m.Components = c.all(list.list(1, maxModalContent), typeRow, typeText, typeLabel)
	return m
}

func (c *componentCheck) selectMenu(f form, kind int64) map[string]any {
	out := f.pick("type", "custom_id", "placeholder", "min_values", "max_values", "disabled",
		"default_values", "channel_types", "required")
	c.customID(f)
	f.key("placeholder").text(0, 150)
	if f.key("disabled").truth() && c.modal {
		f.key("disabled").fail("COMPONENT_DISABLED_IN_MODAL", "A component of a modal cannot be disabled")
	}
	lo, hi := int64(1), int64(1)
	if !f.key("min_values").none() {
		lo = f.key("min_values").whole(0, 25)
	}
	if !f.key("max_values").none() {
		hi = f.key("max_values").whole(1, 25)
	}
	if lo > hi {
		f.key("min_values").fail("SELECT_COMPONENT_MIN_VALUES_EXCEEDS_MAX", "min_values cannot be more than max_values")
	}
	if kind != typeSelect {
		return out
	}
	out["options"] = c.options(f.key("options").need(), 25)
	// Discord refuses a menu that asks for more than it offers.
	if n := int64(len(f.key("options").items())); max(lo, hi) > n && n > 0 && n <= 25 {
		f.key("options").fail("BASE_TYPE_BAD_LENGTH", "Must be between %d and 25 in length.", max(lo, hi))
	}
	return out
}

// options checks the options of a select, a radio or a checkbox group.
func (c *componentCheck) options(list form, most int) []any {
	out, seen := []any{}, map[string]bool{}
	for _, o := range list.list(1, most) {
		if !o.need().object() {
			continue
		}
		o.key("label").need().text(1, 100)
		v := o.key("value").need().text(1, 100)
		if seen[v] {
			o.key("value").fail("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
		}
		seen[v] = true
		o.key("description").text(0, 100)
		o.key("default").truth()
		checkEmoji(o.key("emoji"))
		out = append(out, o.pick("label", "value", "description", "emoji", "default"))
	}
	return out
}

func (c *componentCheck) textInput(f form) map[string]any {
	out := f.pick("type", "custom_id", "style", "label", "min_length", "max_length", "required", "value", "placeholder")
	if !c.modal {
		f.key("type").fail("BASE_TYPE_CHOICES", "A text input may only stand in a modal")
	}
	c.customID(f)
	f.key("style").need().one(1, 2)
	if len(f.path) > 0 && f.path[len(f.path)-1] != "component" { // in an action row it carries its own label
		f.key("label").need().text(1, 45)
	}
	f.key("required").truth()
	lo, hi := f.key("min_length").whole(0, 4000), int64(4000)
	if !f.key("max_length").none() {
		hi = f.key("max_length").whole(1, 4000)
	}
	if lo > hi {
		f.key("min_length").fail("TEXT_INPUT_MIN_LENGTH_EXCEEDS_MAX", "min_length cannot be more than max_length")
	}
	f.key("value").text(0, 4000)
	f.key("placeholder").text(0, 100)
	return out
}

// formField checks the newer fields of modals.
func (c *componentCheck) formField(f form, kind int64) map[string]any {
	out := f.pick("type", "custom_id", "required", "min_values", "max_values", "default")
	if !c.modal {
		f.key("type").fail("BASE_TYPE_CHOICES", "This component may only stand in a modal")
	}
	c.customID(f)
	f.key("required").truth()
	f.key("min_values").whole(0, 10)
	f.key("max_values").whole(1, 10)
	switch kind {
	case typeRadio:
		out["options"] = c.options(f.key("options").need(), 10)
		if len(f.key("options").items()) < 2 {
			f.key("options").fail("BASE_TYPE_BAD_LENGTH", "Must be between 2 and 10 in length.")
		}
	case typeCheckGroup:
		out["options"] = c.options(f.key("options").need(), 10)
	}
	return out
}
