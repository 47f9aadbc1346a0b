import { ChunkError, chunkErrorOf } from './ChunkError.ts';
import { type PartSheets, sheetsOfPart } from './sheets.ts';

/** How long a part may take to arrive, its second attempt included (S9-53), ms. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** Between the two attempts, ms: a network that changed hands needs a moment. */
const PAUSE_MS = 500;

async function attempt<T>(load: () => Promise<T>, sheets: PartSheets): Promise<T> {
  await sheets.heal();
  try {
    const loaded = await sheets.watch(load);
    sheets.check();
    return loaded;
  } catch (error) {
    sheets.note(error);
    throw error;
  }
}

/** What ran and threw does so again; anything else deserves a second attempt (G16). */
async function attemptTwice<T>(load: () => Promise<T>, sheets: PartSheets): Promise<T> {
  try {
    return await attempt(load, sheets);
  } catch (error) {
    if (chunkErrorOf(error).code === 'CHUNK_EVAL') throw error;
  }
  await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  return attempt(load, sheets);
}

/**
 * Loads a part of the page. Rejects with a `ChunkError` after two failures or 120 seconds; a request that hangs can be
 * neither ended nor repeated from here, only a new page asks anew.
 * @param sheets What is known of the part's sheets, when it is loaded anew after a failure.
 */
export function loadChunk<T>(load: () => Promise<T>, sheets = sheetsOfPart()): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new ChunkError('CHUNK_TIMEOUT')), CHUNK_TIMEOUT_MS);
    attemptTwice(load, sheets)
      .finally(() => clearTimeout(limit))
      .then(resolve, error => reject(chunkErrorOf(error)));
  });
}
