export interface Move {
  readonly after: string;
  readonly why: string;
}
export interface Moves {
  readonly files: ReadonlyMap<string, readonly Move[]>;
  readonly cases: ReadonlyMap<string, readonly Move[]>;
}
export function readMoves(text: string): Moves;
export function successorsOf(
  before: readonly string[],
  after: readonly string[],
  moves: Moves,
): { before: string; after: string[]; why: string }[];
