/** Drawings of `motifs.svg`, and colours of `Cover.module.css`. */
const MOTIFS = ['lily', 'seven', 'gem', 'coins', 'lantern', 'wheel', 'cards', 'limbo'] as const;
const INKS = ['teal', 'lotus', 'indigo', 'ember', 'forest', 'violet', 'vermilion', 'slate'] as const;

/** Drawings that say what kind of game it is. */
const OF_KIND: Readonly<Record<string, readonly string[]>> = {
  LIVE: ['cards', 'wheel'],
  RNG: ['seven', 'gem', 'coins', 'lily', 'lantern'],
  SPORTS: ['cricket'],
  COCKFIGHT: ['feather'],
  ESPORTS: ['gem', 'limbo'],
  FISH: ['fish'],
  PVP: ['cards', 'dice'],
  LOTT: ['coins', 'lantern'],
  ELOTT: ['coins', 'wheel'],
};

export interface CoverStyle {
  readonly motif: string;
  readonly ink: (typeof INKS)[number];
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
export function coverOf(game: string, kind = ''): CoverStyle {
  const chosen = Object.hasOwn(CHOSEN, game) ? CHOSEN[game] : undefined;
  if (chosen !== undefined) return chosen;
  const value = hash(game);
  const motifs = (Object.hasOwn(OF_KIND, kind) ? OF_KIND[kind] : undefined) ?? MOTIFS;
  return {
    motif: motifs[value % motifs.length] ?? 'lily',
    ink: INKS[(value >>> 8) % INKS.length] ?? 'teal',
  };
}
