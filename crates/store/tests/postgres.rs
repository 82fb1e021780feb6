//! PostgreSQL: the conformance suite, and tests of PostgreSQL only.
//!
//! `FOGG_TEST_POSTGRES` is the URL of a server where databases may be created. Each test creates its own and drops it.

mod postgres {
    mod conformance;
    mod cuts;
    mod load;
    mod make;
    mod messages;
    mod moving;
    mod nodes;
    mod schema;
}
