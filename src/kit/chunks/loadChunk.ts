import { ChunkError, chunkErrorOf } from './ChunkError.ts';
import { failedScript, importAnew, timesAsked } from './importAnew.ts';
import { type PartSheets, sheetsOfPart } from './sheets.ts';

/** How long a part may take to arrive, its second attempt included (S9-53), ms. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** Pause between the two attempts, ms, so that a network that has just changed can recover. */
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

/**
 * Code that threw would throw again; every other failure gets a second attempt (G16). Browsers that remember a failed script
 * answer it without asking anybody (Chromium 143 does, 150 doesn't): there the second attempt goes to another address.
 */
async function attemptTwice<T>(
  load: () => Promise<T>,
  sheets: PartSheets,
  anew: typeof importAnew,
): Promise<T> {
  let address: string | null;
  try {
    return await attempt(load, sheets);
  } catch (error) {
    if (chunkErrorOf(error).code === 'CHUNK_EVAL') throw error;
    address = failedScript(error, globalThis.location?.origin ?? null);
  }
  await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  const before = address === null ? 0 : timesAsked(address);
  try {
    return await attempt(load, sheets);
  } catch (error) {
    if (address === null || timesAsked(address) > before) throw error;
    return attempt(() => anew<T>(address), sheets);
  }
}

/**
 * Loads a chunk. Rejects with a `ChunkError` after two failures or 120 seconds; a request that hangs can be
 * neither cancelled nor repeated from here, only a reload asks anew.
 * @param load One `import()`, and nothing done with what it gives: the second attempt may give that by itself.
 * @param sheets Known state of the part's style sheets, when it is loaded again after a failure.
 */
export function loadChunk<T>(load: () => Promise<T>, sheets = sheetsOfPart(), anew = importAnew): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new ChunkError('CHUNK_TIMEOUT')), CHUNK_TIMEOUT_MS);
    attemptTwice(load, sheets, anew)
      .finally(() => clearTimeout(limit))
      .then(resolve, error => reject(chunkErrorOf(error)));
  });
}
