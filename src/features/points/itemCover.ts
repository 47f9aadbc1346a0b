import type { PointItem } from '../../../streams/wire/points/shapes.ts';

/** What an item is drawn as, by words of its id and name; the words of covers are those of `coverOf`. */
const DRAWN: readonly (readonly [words: RegExp, cover: string])[] = [
  [/key/i, 'KEY'],
  [/mug|cup|bottle|glass/i, 'INK'],
  [/tea|coffee|garden/i, 'LILY'],
  [/lantern|lamp|light/i, 'LANTERN'],
  [/phone|music|speaker|sound/i, 'SHELL'],
  [/weekend|trip|hotel|lake|travel|boat/i, 'FERRY'],
  [/shirt|cap|scarf|bag|umbrella/i, 'UMBRELLA'],
  [/ball|match|stadium/i, 'FOOTBALL'],
  [/card|credit|money|gold/i, 'GOLD'],
];
/** For items whose words say nothing. */
const OTHERS = ['STARFOLD', 'KITE', 'CRANE', 'TROPHY', 'DRONE', 'TILES', 'CLOUD', 'TOWER'] as const;

/** The cover of an item that has no picture, drawn after its words. A rule of its own, tried with every item of the demo. */
export function itemCover({ id, name, type }: Pick<PointItem, 'id' | 'name' | 'type'>): string {
  const text = `${id} ${name}`;
  const at = [...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const drawn = DRAWN.find(([words]) => words.test(text))?.[1] ?? OTHERS[at % OTHERS.length];
  return `MALL-${drawn}-${type.toUpperCase()}-${id.toUpperCase()}`;
}
