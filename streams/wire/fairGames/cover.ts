// Free of zod: the page runs it.

/** Colours that a cover can have. */
export const INKS = ['teal', 'lotus', 'indigo', 'ember', 'forest', 'violet', 'vermilion', 'slate'] as const;

/** How the cover of a game looks. */
export interface CoverStyle {
  /** A drawing of `motifs.svg`. */
  readonly motif: string;
  readonly ink: (typeof INKS)[number];
}
