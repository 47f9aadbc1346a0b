import type { ShotEnd } from '../../ponds/wire/volley.ts';
import type { Texts } from '../../server/texts.ts';
import { filled } from '../boot.ts';
import type { Shot } from './volleys.ts';

/** What some shots came to, in words: what was caught, or what got away. */
export function shotsText(
  { names, caught, missed }: Pick<Texts['fish'], 'names' | 'caught' | 'missed'>,
  shots: readonly Shot[],
  ends: readonly ShotEnd[],
): string {
  const kindsOf = (end: ShotEnd) =>
    shots.flatMap(({ kind }, at) => (ends[at] === end ? [names[kind] ?? ''] : []));
  const won = kindsOf('caught');
  if (won.length > 0) return filled(caught, { fish: won.join(', ') });
  return filled(missed, { fish: [...new Set(kindsOf('missed'))].join(', ') });
}
