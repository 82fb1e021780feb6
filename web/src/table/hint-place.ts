// Where the hint about a route stands: next to the route, within the board, and never on it.

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** The distance between route and hint, in pixels. */
const GAP = 12;

/** The upper left corner of a hint, relative to the area. A flat route has it above or below, a steep one beside it. */
export function hintPlace(route: Box, hint: Pick<Box, 'width' | 'height'>, area: Box): { x: number; y: number } {
  const at = { left: route.left - area.left, top: route.top - area.top };
  const middle = { x: at.left + route.width / 2, y: at.top + route.height / 2 };
  const within = (value: number, size: number, whole: number) => Math.max(4, Math.min(value, whole - size - 4));
  if (route.height > route.width) {
    const right = at.left + route.width + GAP;
    const x = right + hint.width + 4 <= area.width ? right : at.left - GAP - hint.width;
    return { x: within(x, hint.width, area.width), y: within(middle.y - hint.height / 2, hint.height, area.height) };
  }
  const above = at.top - GAP - hint.height;
  const y = above >= 4 ? above : at.top + route.height + GAP;
  return { x: within(middle.x - hint.width / 2, hint.width, area.width), y: within(y, hint.height, area.height) };
}
