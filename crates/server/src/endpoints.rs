//! The documented endpoints are the routes of the server: `ENDPOINTS` of the protocol, from which OpenAPI is generated,
//! and the routers are two lists.

use std::collections::{BTreeMap, BTreeSet};

use fogg_protocol::generate::ENDPOINTS;

/// Routes for operators, and the documents themselves.
const NOT_DOCUMENTED: [&str; 5] = ["/healthz", "/readyz", "/metrics", "/api/openapi.json", "/api/messages.schema.json"];

/// Every method and path of the server. axum shows them only in its debug output: a map from numbers to the methods of
/// a route, and one from the same numbers to paths.
fn served() -> BTreeSet<(String, String)> {
    let text = format!("{:?}", crate::routes());
    let (routes, rest) = text.split_once("node: Node { paths: {").expect("the paths follow the methods");
    let (paths, _) = rest.split_once("} }").expect("the paths have an end");
    let methods: BTreeMap<&str, &str> =
        entries(routes).map(|(id, route)| (id, between(route, "allow_header: Bytes(b\"", "\""))).collect();
    let mut served = BTreeSet::new();
    for (id, path) in entries(paths) {
        // axum answers HEAD wherever it answers GET.
        for method in methods[id].split(',').filter(|method| *method != "HEAD") {
            served.insert((method.to_lowercase(), between(path, "\"", "\"").to_owned()));
        }
    }
    served
}

/// The numbers of routes in a map, each with the text of its value.
fn entries(map: &str) -> impl Iterator<Item = (&str, &str)> {
    map.split("RouteId(").skip(1).map(|entry| entry.split_once("): ").expect("a number and a value"))
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let (_, rest) = text.split_once(start).expect("a start");
    rest.split_once(end).expect("an end").0
}

#[test]
fn documented_endpoints_are_the_routes() {
    let documented: BTreeSet<(String, String)> =
        ENDPOINTS.iter().map(|endpoint| (endpoint.method.to_owned(), endpoint.path.to_owned())).collect();
    assert_eq!(documented.len(), ENDPOINTS.len(), "an endpoint is documented twice");
    let served: BTreeSet<(String, String)> =
        served().into_iter().filter(|(_, path)| !NOT_DOCUMENTED.contains(&path.as_str())).collect();
    assert_eq!(served, documented);
}
