// The coastlines behind the maps, one file per map id in land/, loaded when a board needs it.
export type LandShape = { land: string; lakes: string };

const files = import.meta.glob<LandShape>('./land/*.ts');
const loaded = new Map<string, LandShape>();

/** The shape of a map's land if it has been loaded. */
export function loadedLand(map: string): LandShape | null {
  return loaded.get(map) ?? null;
}

/** Loads the shape of a map's land; `null` if the map has none. */
export async function loadLand(map: string): Promise<LandShape | null> {
  const load = files[`./land/${map}.ts`];
  if (!load) return null;
  const shape = loaded.get(map) ?? (await load());
  loaded.set(map, shape);
  return shape;
}
