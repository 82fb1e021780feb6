// Marks that the board can show on a route or a city. The owner of the board decides what they mean.

export type RouteMark =
  /** It can be chosen now. */
  | 'can'
  /** It can be chosen now, and it is on a path of a ticket. */
  | 'both'
  /** It is on a path of a ticket. */
  | 'way'
  /** It is part of a longest path. */
  | 'path'
  /** It is being chosen. */
  | 'picked'
  /** Something just happened there. */
  | 'recent'
  /** An opponent built it since the viewer's last turn: brackets around it instead of a glow under it. */
  | 'last';

export type CityMark =
  /** It can be chosen now. */
  | 'can'
  /** It is an end of what is lit. */
  | 'end'
  /** It is being chosen. */
  | 'picked'
  /** A ticket that is not completed begins or ends there. This ring is always there, unless another one is. */
  | 'ticket'
  /** An opponent built a station there since the viewer's last turn: brackets around it. */
  | 'last'
  /** Both: brackets around the ring. */
  | 'last-ticket';

/** Glows, strongest first: a route shows only one. */
export const markColor: Record<Exclude<RouteMark, 'last'>, string> = {
  picked: 'var(--glow-picked)',
  recent: 'var(--glow-picked)',
  way: 'var(--glow-way)',
  path: 'var(--glow-path)',
  can: 'var(--glow-can)',
  // With a second frame in the color of the way.
  both: 'var(--glow-can)',
};
