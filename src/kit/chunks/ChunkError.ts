/**
 * Why a part of the page did not arrive (S8-30 to S8-32): it took too long, its script or its sheet did not come, or the
 * script came and failed when it ran.
 */
export type ChunkCode = 'CHUNK_TIMEOUT' | 'CHUNK_JS' | 'CSS_CHUNK_LOAD_FAILED' | 'CHUNK_EVAL';

/** What the browsers say of a script that did not come. */
const NOT_FETCHED = /dynamically imported module|module script failed/i;
/** What Vite says of a sheet. */
const NO_SHEET = /^Unable to preload CSS/;

/** A part of the page that could not be loaded. */
export class ChunkError extends Error {
  readonly code: ChunkCode;
  /** Makes the part try anew when it is shown the next time; set by whoever holds the part. */
  renew: (() => void) | null = null;

  constructor(code: ChunkCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'ChunkError';
    this.code = code;
  }
}

/** What a rejected `import()` means. */
export function chunkErrorOf(error: unknown): ChunkError {
  if (error instanceof ChunkError) return error;
  const message = error instanceof Error ? error.message : '';
  if (NO_SHEET.test(message)) return new ChunkError('CSS_CHUNK_LOAD_FAILED', error);
  const isMissing = error instanceof TypeError && NOT_FETCHED.test(message);
  return new ChunkError(isMissing ? 'CHUNK_JS' : 'CHUNK_EVAL', error);
}
