import type { Board } from '../../../streams/wire/sportsBook/shapes.ts';
import type { Shell } from '../document.ts';

/** What is told to the program that draws boards; it answers with the same id. */
export interface BoardOrder {
  /** From 1. */
  readonly id: number;
  readonly language: string;
  /** Of the page with the board. */
  readonly path: string;
  /** Texts of the page in this language, by namespace; null for one that was told before. */
  readonly texts: Readonly<Record<string, unknown>> | null;
  readonly board: Board;
  /** World time of the board, epoch ms. */
  readonly at: number;
}

/** Its answer; of id 0 it says that it is ready. */
export type BoardAnswer =
  | { readonly id: number; readonly shell: Shell | null }
  | { readonly id: number; readonly failure: string };
