/*
 * The layouts that many screens share, as names of classes (`layout.css`): they go on whatever element the text needs, a form or a
 * list, and cost no element of their own. A screen's own sheet wins over them.
 */

/** A distance of the scale of spaces (`--s-1` to `--s-8`); `hair` and `close` are 2 and 6 px. */
type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 'hair' | 'close';
/** One distance, or that between rows and that between columns. */
export type Gap = Space | '1-2' | '1-3' | '1-4' | '1-5' | '2-3' | '2-4' | '2-5' | '3-5';

const laid = (layout: string, gap: Gap, how: readonly string[]) => [layout, `gap-${gap}`, ...how].join(' ');

/** Parts under each other, each as wide as the place unless they stand at its start or in its middle; `top` doesn't stretch them. */
export const stack = (gap: Gap, ...how: readonly ('start' | 'center' | 'top')[]): string =>
  laid('stack', gap, how);

/** Where parts of one line stand that are not equally high. */
type Across = 'top' | 'middle' | 'baseline' | 'bottom';

/** Rows and columns; how many and how wide is said by the screen's own sheet. */
export const grid = (gap: Gap, ...how: readonly Across[]): string => laid('grid', gap, how);

/** Where parts of one line stand across it, where the width that is left goes, and whether the line itself stands in a text. */
type InLine = Exclude<Across, 'middle'> | 'stretch' | 'between' | 'end' | 'center' | 'inline';

/** Parts beside each other that go on in the next line when they don't fit. */
export const cluster = (gap: Gap, ...how: readonly InLine[]): string => laid('cluster', gap, how);

/** Parts beside each other in one line. */
export const toolbar = (gap: Gap, ...how: readonly InLine[]): string => laid('toolbar', gap, how);

/** One thing in the middle of its place. */
export const middle = (): string => 'centred';

/** How a part behaves in the line or grid that it stands in. */
export const item = (
  ...how: readonly ('fixed' | 'grows' | 'shrinks' | 'pushed' | 'starts' | 'whole' | 'wide')[]
): string => how.map(it => `item-${it}`).join(' ');

type Padding = 0 | 3 | 4 | 5 | 6 | '2-3' | '3-4' | '4-5';
type Look =
  /** Another ground than that of cards: lower than the page, or lighter than a card. */
  | 'sunken'
  | 'soft'
  | 'bright'
  /** Other corners. */
  | 'tight'
  | 'small'
  | 'large'
  | 'round'
  /** A line around, a stronger one, a shadow below. */
  | 'line'
  | 'edge'
  | 'raised';

/** What stands out from the page as one thing. */
export const card = (padding: Padding, ...look: readonly Look[]): string =>
  ['card', `pad-${padding}`, ...look].join(' ');

type Size = 12 | 13 | 14 | 16 | 18 | 20 | 24 | 'h2';
type Colour = 'plain' | 'quiet' | 'faint' | 'win' | 'loss' | 'warn' | 'info';
type Weight = 'normal' | 'label' | 'strong' | 'bold' | 'heavy';
/** Where lines break (`breaks` also lets the place become narrower than the longest word), where they begin, and how figures look. */
type Lines =
  | 'pretty'
  | 'anywhere'
  | 'breaks'
  | 'nowrap'
  | 'ellipsis'
  | 'toStart'
  | 'toEnd'
  | 'centered'
  | 'tabular'
  | 'underlined';

/** The look of a text that is no heading of a page: `typography(13, 'quiet')`. */
export const typography = (...text: readonly (Size | Colour | Weight | Lines)[]): string =>
  text.map(it => (typeof it === 'number' || it === 'h2' ? `fs-${it}` : it)).join(' ');

/** A list of names and their values (`dl`): the names are quieter, and with `rows` they stand at the other end of the line. */
export const pairs = (...how: readonly (12 | 13 | 'rows')[]): string =>
  ['pairs', ...how.map(it => `pairs-${it}`)].join(' ');
