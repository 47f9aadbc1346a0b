import { groupKind } from './groups.ts';
import { type RummyCard, rummyPoints } from './rummyCard.ts';

/** Most points of a hand. */
export const MOST_POINTS = 80;

/** Counts of groups that matter: pure sequences up to one, sequences up to two; a bit for each pair. */
const bitOf = (pure: number, sequences: number): number =>
  1 << (Math.min(pure, 1) * 3 + Math.min(sequences, 2));
const COUNTS = [0, 1].flatMap(pure => [0, 1, 2].map(sequences => [pure, sequences] as const));
/** A pure sequence and another one: then every group counts. */
const COMPLETE = bitOf(1, 2);

/** The counts that a part of a hand can be divided into groups with, after one more group. */
function withGroup(counts: number, pure: number, sequences: number): number {
  return COUNTS.reduce(
    (bits, [p, s]) => ((counts & bitOf(p, s)) === 0 ? bits : bits | bitOf(p + pure, s + sequences)),
    0,
  );
}

/**
 * The fewest points that a hand can be arranged to, 80 at most. Without a pure sequence all cards count; with it and no other
 * sequence, all but those of the pure one. Every part of the hand is looked at, so no arrangement is better.
 */
export function fewestPoints(cards: readonly RummyCard[], wild: number): number {
  const parts = 1 << cards.length;
  const pointsOf = (part: number) =>
    cards.reduce((sum, card, at) => ((part >> at) & 1 ? sum + rummyPoints(card, wild) : sum), 0);
  const groups: { readonly part: number; readonly pure: number; readonly sequences: number }[] = [];
  for (let part = 1; part < parts; part += 1) {
    const kind = groupKind(
      cards.filter((_, at) => (part >> at) & 1),
      wild,
    );
    if (kind !== null)
      groups.push({ part, pure: kind === 'pure' ? 1 : 0, sequences: kind === 'set' ? 0 : 1 });
  }
  const all = pointsOf(parts - 1);
  let saved = 0;
  const reached = new Uint8Array(parts);
  reached[0] = bitOf(0, 0);
  // Groups are added by their lowest card, in ascending order of parts, so each division is met once.
  const byLowest = cards.map((_, at) => groups.filter(({ part }) => (part & -part) === 1 << at));
  for (const [at, those] of byLowest.entries())
    for (let part = parts - 1; part >= 0; part -= 1) {
      const counts = reached[part] ?? 0;
      // Only parts whose next free card is a later one: cards before it are in groups, or left out.
      if (counts === 0 || (part >> at) & 1) continue;
      for (const { part: group, pure, sequences } of those)
        if ((part & group) === 0)
          reached[part | group] = (reached[part | group] ?? 0) | withGroup(counts, pure, sequences);
    }
  for (let part = 1; part < parts; part += 1)
    if (((reached[part] ?? 0) & COMPLETE) !== 0) saved = Math.max(saved, pointsOf(part));
  for (const { part, pure } of groups) if (pure === 1) saved = Math.max(saved, pointsOf(part));
  return Math.min(MOST_POINTS, all - saved);
}
