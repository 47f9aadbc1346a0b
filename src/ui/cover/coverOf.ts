import { INK_NAMES, type InkName } from './inks.ts';
import { MOTIF_NAMES, type MotifName } from './motifs.tsx';

export interface CoverStyle {
  readonly motif: MotifName;
  readonly ink: InkName;
}

/** Games whose cover was chosen by hand. */
const CHOSEN: Readonly<Record<string, CoverStyle>> = {
  DICE: { motif: 'dice', ink: 'lotus' },
  LIMBO: { motif: 'limbo', ink: 'indigo' },
};

/** A small stable number for a text (FNV-1a): the same game has the same cover everywhere. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** Motif and ink of a game's cover. */
export function coverOf(game: string): CoverStyle {
  const chosen = CHOSEN[game];
  if (chosen !== undefined) return chosen;
  const value = hash(game);
  return {
    motif: MOTIF_NAMES[value % MOTIF_NAMES.length] ?? 'lily',
    ink: INK_NAMES[(value >>> 8) % INK_NAMES.length] ?? 'teal',
  };
}
