package storage

// Naming is the query of Store.Naming, whose plan is looked at.
const Naming = naming
