//! Renders the built-in maps: `cargo run -p fogg-draw --example render -- out_dir width`.

use std::error::Error;
use std::path::Path;

use fogg_draw::{Overlay, png, svg};
use fogg_rules::Seat;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let directory = arguments.next().ok_or("the first argument is a directory to write to")?;
    let width = arguments.next().map_or(Ok(1700), |width| width.parse())?;
    for (id, map) in fogg_maps::built_in() {
        // An invented position: every other route is claimed, by each seat in turn.
        let mut position = Overlay::default();
        for (index, route) in map.board().route_ids().step_by(2).enumerate() {
            position.owners.extend(Seat::new(index % 7).map(|seat| (route, seat)));
        }
        if map.rules().stations > 0 {
            for city in map.board().city_ids().step_by(5) {
                position.stations.extend(Seat::new(city.index() / 5 % 5).map(|seat| (city, seat)));
            }
        }
        for (name, overlay) in [(id.to_string(), Overlay::default()), (format!("{id}-game"), position)] {
            std::fs::write(Path::new(&directory).join(format!("{name}.svg")), svg(map, &overlay))?;
            std::fs::write(Path::new(&directory).join(format!("{name}.png")), png(map, &overlay, width)?)?;
        }
    }
    Ok(())
}
