// The page "Rules" as data: its sections in order, the messages of locales/*/rules.ftl they consist of, and the rules
// of docs/rules.md that each message explains. No text is here, and no rule is carried out here.
//
// The first item that names a rule has that rule's anchor (such as #K5). Later items that name it again are examples,
// decisions, or house rules about it.

/** A part of the game that some maps have and others do not; select.ts finds out which. */
export type Feature = 'ferries' | 'tunnels' | 'stations' | 'no-stations' | 'long-tickets' | 'no-long-tickets';

/** A figure: the file figures/<name>.svg. It illustrates the text beside it, without words. */
export type FigureName = 'ticket' | 'display' | 'sweep' | 'claim' | 'gray' | 'double' | 'ferry' | 'tunnel' | 'station' | 'longest-path';

/** A paragraph, or an entry of a list; neighboring bullets are one list. */
export interface Item {
  /** Message id. */
  message: string;
  kind: 'paragraph' | 'bullet';
  /** Rule ids of docs/rules.md. */
  rules: readonly string[];
  /** Only for maps with this feature. */
  only?: Feature;
  /** Our own decision, where the rulebooks are silent or disagree. */
  decision?: true;
}

/** A heading with the text under it. */
export interface Section {
  /** Anchor of the section, and the middle of its message ids. */
  id: string;
  /** Only for maps with this feature. */
  only?: Feature;
  /** Message id of the heading. */
  title: string;
  items: readonly Item[];
  figure?: FigureName;
}

/** The page from top to bottom. */
export const OUTLINE: readonly Section[] = [
  {
    id: 'goal',
    title: 'rules-goal-title',
    figure: 'ticket',
    items: [
      { message: 'rules-goal-1', kind: 'paragraph', rules: [] },
      { message: 'rules-goal-2', kind: 'paragraph', rules: [] },
      { message: 'rules-goal-3', kind: 'paragraph', rules: [] },
    ],
  },
  {
    id: 'pieces',
    title: 'rules-pieces-title',
    items: [
      { message: 'rules-pieces-1', kind: 'bullet', rules: ['C1', 'C2'] },
      { message: 'rules-pieces-2', kind: 'bullet', rules: ['C3'] },
      { message: 'rules-pieces-3', kind: 'bullet', rules: ['C4'] },
      { message: 'rules-pieces-4', kind: 'bullet', rules: ['C5'], only: 'stations' },
      { message: 'rules-pieces-5', kind: 'bullet', rules: ['C6'] },
    ],
  },
  {
    id: 'setup',
    title: 'rules-setup-title',
    items: [
      { message: 'rules-setup-1', kind: 'bullet', rules: ['S1'] },
      { message: 'rules-setup-2', kind: 'bullet', rules: ['S2'] },
      { message: 'rules-setup-3', kind: 'bullet', rules: ['S3'], only: 'no-long-tickets' },
      { message: 'rules-setup-4', kind: 'bullet', rules: ['S4'], only: 'long-tickets' },
      { message: 'rules-setup-5', kind: 'bullet', rules: ['S5'] },
      { message: 'rules-setup-6', kind: 'bullet', rules: ['S6'] },
      { message: 'rules-setup-7', kind: 'bullet', rules: ['S6'], decision: true },
    ],
  },
  {
    id: 'turn',
    title: 'rules-turn-title',
    items: [
      { message: 'rules-turn-1', kind: 'paragraph', rules: ['T1'] },
      { message: 'rules-turn-2', kind: 'bullet', rules: [] },
      { message: 'rules-turn-3', kind: 'bullet', rules: [] },
      { message: 'rules-turn-4', kind: 'bullet', rules: [] },
      { message: 'rules-turn-5', kind: 'bullet', rules: [], only: 'stations' },
    ],
  },
  {
    id: 'draw-cards',
    title: 'rules-draw-cards-title',
    figure: 'display',
    items: [
      { message: 'rules-draw-cards-1', kind: 'paragraph', rules: ['D1'] },
      { message: 'rules-draw-cards-2', kind: 'paragraph', rules: ['D2'] },
      { message: 'rules-draw-cards-3', kind: 'paragraph', rules: ['D3'] },
      { message: 'rules-draw-cards-4', kind: 'paragraph', rules: ['D4'] },
      { message: 'rules-draw-cards-5', kind: 'paragraph', rules: ['D7'] },
    ],
  },
  {
    id: 'display-sweep',
    title: 'rules-display-sweep-title',
    figure: 'sweep',
    items: [
      { message: 'rules-display-sweep-1', kind: 'paragraph', rules: ['D5', 'S2'] },
      { message: 'rules-display-sweep-2', kind: 'paragraph', rules: ['D5', 'D2'] },
    ],
  },
  {
    id: 'claim',
    title: 'rules-claim-title',
    figure: 'claim',
    items: [
      { message: 'rules-claim-1', kind: 'paragraph', rules: ['K1'] },
      { message: 'rules-claim-2', kind: 'paragraph', rules: ['K3'] },
      { message: 'rules-claim-3', kind: 'paragraph', rules: ['K4', 'K8'] },
      { message: 'rules-claim-4', kind: 'paragraph', rules: ['K7'] },
      { message: 'rules-claim-5', kind: 'paragraph', rules: ['K1', 'K7'] },
    ],
  },
  {
    id: 'claim-gray',
    title: 'rules-claim-gray-title',
    figure: 'gray',
    items: [
      { message: 'rules-claim-gray-1', kind: 'paragraph', rules: ['K2'] },
      { message: 'rules-claim-gray-2', kind: 'paragraph', rules: ['K2'] },
    ],
  },
  {
    id: 'claim-double',
    title: 'rules-claim-double-title',
    figure: 'double',
    items: [
      { message: 'rules-claim-double-1', kind: 'paragraph', rules: ['K5'] },
      { message: 'rules-claim-double-2', kind: 'paragraph', rules: ['K6'] },
    ],
  },
  {
    id: 'ferry',
    only: 'ferries',
    title: 'rules-ferry-title',
    figure: 'ferry',
    items: [
      { message: 'rules-ferry-1', kind: 'paragraph', rules: ['K9'] },
      { message: 'rules-ferry-2', kind: 'paragraph', rules: ['K9'] },
    ],
  },
  {
    id: 'tunnel',
    only: 'tunnels',
    title: 'rules-tunnel-title',
    figure: 'tunnel',
    items: [
      { message: 'rules-tunnel-1', kind: 'paragraph', rules: ['U1'] },
      { message: 'rules-tunnel-2', kind: 'paragraph', rules: ['U2'] },
      { message: 'rules-tunnel-3', kind: 'paragraph', rules: ['U3'] },
      { message: 'rules-tunnel-4', kind: 'paragraph', rules: ['U4', 'U5'] },
      { message: 'rules-tunnel-5', kind: 'paragraph', rules: ['U6', 'U1'] },
      { message: 'rules-tunnel-6', kind: 'paragraph', rules: ['U2'] },
    ],
  },
  {
    id: 'draw-tickets',
    title: 'rules-draw-tickets-title',
    items: [
      { message: 'rules-draw-tickets-1', kind: 'paragraph', rules: ['E1'] },
      { message: 'rules-draw-tickets-2', kind: 'paragraph', rules: ['E2'] },
      { message: 'rules-draw-tickets-3', kind: 'paragraph', rules: ['E3'] },
    ],
  },
  {
    id: 'station',
    only: 'stations',
    title: 'rules-station-title',
    figure: 'station',
    items: [
      { message: 'rules-station-1', kind: 'paragraph', rules: ['B1'] },
      { message: 'rules-station-2', kind: 'paragraph', rules: ['B2'] },
      { message: 'rules-station-3', kind: 'paragraph', rules: ['B3'] },
      { message: 'rules-station-4', kind: 'paragraph', rules: ['B4'] },
    ],
  },
  {
    id: 'last-round',
    title: 'rules-last-round-title',
    items: [{ message: 'rules-last-round-1', kind: 'paragraph', rules: ['G1'] }],
  },
  {
    id: 'scoring',
    title: 'rules-scoring-title',
    items: [
      { message: 'rules-scoring-1', kind: 'paragraph', rules: ['G2', 'G7'] },
      { message: 'rules-scoring-2', kind: 'bullet', rules: [] },
      { message: 'rules-scoring-3', kind: 'bullet', rules: ['E3'] },
      { message: 'rules-scoring-4', kind: 'bullet', rules: ['B4'], only: 'stations' },
      { message: 'rules-scoring-5', kind: 'bullet', rules: ['C6'] },
    ],
  },
  {
    id: 'longest-path',
    title: 'rules-longest-path-title',
    figure: 'longest-path',
    items: [
      { message: 'rules-longest-path-1', kind: 'paragraph', rules: ['G3'] },
      { message: 'rules-longest-path-2', kind: 'paragraph', rules: ['G3'] },
    ],
  },
  {
    id: 'tie',
    title: 'rules-tie-title',
    items: [
      { message: 'rules-tie-1', kind: 'paragraph', rules: ['G4', 'G5'] },
      { message: 'rules-tie-2', kind: 'paragraph', rules: ['G4'], only: 'no-stations' },
      { message: 'rules-tie-3', kind: 'paragraph', rules: ['G5'], only: 'stations' },
      { message: 'rules-tie-4', kind: 'paragraph', rules: ['G6'], decision: true },
    ],
  },
  {
    id: 'stuck',
    title: 'rules-stuck-title',
    items: [
      { message: 'rules-stuck-1', kind: 'paragraph', rules: [] },
      { message: 'rules-stuck-2', kind: 'bullet', rules: ['T2'], decision: true },
      { message: 'rules-stuck-3', kind: 'bullet', rules: ['D1'], decision: true },
      { message: 'rules-stuck-4', kind: 'bullet', rules: ['D4'], decision: true },
      { message: 'rules-stuck-5', kind: 'bullet', rules: ['D6'], decision: true },
      { message: 'rules-stuck-6', kind: 'bullet', rules: ['D5'], decision: true },
      { message: 'rules-stuck-7', kind: 'bullet', rules: ['S5'], decision: true },
      { message: 'rules-stuck-8', kind: 'bullet', rules: ['E1', 'S5'], decision: true },
      { message: 'rules-stuck-9', kind: 'bullet', rules: ['U7'], only: 'tunnels', decision: true },
      { message: 'rules-stuck-10', kind: 'bullet', rules: ['B3'], only: 'stations', decision: true },
      { message: 'rules-stuck-11', kind: 'bullet', rules: ['G3'], decision: true },
      { message: 'rules-stuck-12', kind: 'bullet', rules: ['S1', 'C3', 'S6', 'K2', 'U2', 'G7'], decision: true },
    ],
  },
  {
    id: 'options',
    title: 'rules-options-title',
    items: [
      { message: 'rules-options-1', kind: 'paragraph', rules: [] },
      { message: 'rules-options-2', kind: 'bullet', rules: ['C2'] },
      { message: 'rules-options-3', kind: 'bullet', rules: ['S3', 'S4'] },
      { message: 'rules-options-4', kind: 'bullet', rules: ['K6'] },
      { message: 'rules-options-5', kind: 'bullet', rules: ['C6', 'G3'] },
    ],
  },
  {
    id: 'online',
    title: 'rules-online-title',
    items: [{ message: 'rules-online-1', kind: 'paragraph', rules: ['O1'] }],
  },
];
