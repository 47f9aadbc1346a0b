import { ChunkError, chunkErrorOf } from './ChunkError.ts';
import { type PartSheets, sheetsOfPart } from './sheets.ts';

/** How long a part may take to arrive, its second attempt included (S9-53), ms. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** Pause between the two attempts, ms, so that a network that has just changed can recover. */
const PAUSE_MS = 500;

/** Whether scripts may be asked for now; what knows the network puts its answer here once the streams are open. */
export const gate = { isOpen: (): boolean | Promise<boolean> => true };

async function attempt<T>(load: () => Promise<T>, sheets: PartSheets): Promise<T> {
  if (!(await gate.isOpen())) throw new ChunkError('CHUNK_JS');
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

/** Code that threw would throw again; every other failure gets a second attempt, of the same address. */
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
 * Loads a chunk. Rejects with a `ChunkError` after two failures or 120 seconds; a request that hangs can be
 * neither cancelled nor repeated from here, only a reload asks anew.
 * @param sheets Known state of the part's style sheets, when it is loaded again after a failure.
 */
export function loadChunk<T>(load: () => Promise<T>, sheets = sheetsOfPart()): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new ChunkError('CHUNK_TIMEOUT')), CHUNK_TIMEOUT_MS);
    attemptTwice(load, sheets)
      .finally(() => clearTimeout(limit))
      .then(resolve, error => reject(chunkErrorOf(error)));
  });
}
