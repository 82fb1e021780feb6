//! PostgreSQL: the suite that every store must pass, and what only PostgreSQL has to prove.
//!
//! `FOGG_TEST_POSTGRES` is the URL of a server where databases may be made; each test makes one of its own and drops it.

mod postgres {
    mod conformance;
    mod cuts;
    mod load;
    mod make;
    mod moving;
    mod nodes;
    mod schema;
    mod words;
}
