/**
 * Why a chunk could not be used (S8-30 to S8-32): it took too long, its script or style sheet could not be loaded,
 * or its script threw.
 */
export type ChunkCode = 'CHUNK_TIMEOUT' | 'CHUNK_JS' | 'CSS_CHUNK_LOAD_FAILED' | 'CHUNK_EVAL';

/** Messages of browsers for a script that could not be loaded. */
const NOT_FETCHED = /dynamically imported module|module script failed/i;
/** Message of Vite for a style sheet that could not be loaded. */
const NO_SHEET = /^Unable to preload CSS/;

/** A part of the page that could not be loaded. */
export class ChunkError extends Error {
  readonly code: ChunkCode;
  /** Makes the part load again when it is rendered next; set by the part's holder. */
  renew: (() => void) | null = null;
  /** Whether many places of the page wait for it: then the page says so once, and none of the places does. */
  toldByPage = false;

  constructor(code: ChunkCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'ChunkError';
    this.code = code;
  }
}

/** The ChunkError for a rejected `import()`. */
export function chunkErrorOf(error: unknown): ChunkError {
  if (error instanceof ChunkError) return error;
  const message = error instanceof Error ? error.message : '';
  if (NO_SHEET.test(message)) return new ChunkError('CSS_CHUNK_LOAD_FAILED', error);
  const isMissing = error instanceof TypeError && NOT_FETCHED.test(message);
  return new ChunkError(isMissing ? 'CHUNK_JS' : 'CHUNK_EVAL', error);
}

/** Event of the window: a part that failed while the network was away fails on, so it is dead in this document. */
export const PART_DEAD = 'croupier:dead';
