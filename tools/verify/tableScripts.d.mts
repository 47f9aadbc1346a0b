/** A file of a build. */
interface Chunk {
  /** The module that it begins with; null for shared parts. */
  readonly module: string | null;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

export function tableScripts(chunks: Readonly<Record<string, Chunk>>): readonly {
  readonly kind: string;
  readonly first: readonly string[];
  readonly later: readonly string[];
}[];

/** Sizes of a kind's scripts, KB. */
interface Weighed {
  readonly kind: string;
  readonly sent: number;
  readonly gzip: number;
  readonly later: number;
}

export const TABLE_BOUND_KB: number;

export function weighTables(
  chunks: Readonly<Record<string, Chunk>>,
  bytesOf: (file: string, end: '.br' | '.gz') => number,
): { readonly weighed: readonly Weighed[]; readonly tooHeavy: readonly string[] };
