package storage

// Naming is the query of Store.Naming, so that a test can look at its plan.
const Naming = naming
