// The part of a map that the board draws.
import type { MapInfo } from '../protocol';

export type BoardMap = Pick<MapInfo, 'id' | 'cities' | 'routes' | 'picture'>;
