/** What waits for the disk: requests, and the close of a file, which is none of them. */
const isOfDisk = (name: string) => name.startsWith('FSReq') || name === 'FileHandleCloseReq';

/** How many turns without a request to the disk mean that nobody is about to make one. */
const QUIET_TURNS = 20;

/** Resolves when this process asks nothing of the disk any more; how long that takes is the machine's affair. */
export async function diskAtRest(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    await new Promise(resolve => setImmediate(resolve));
    if (process.getActiveResourcesInfo().some(isOfDisk)) quiet = 0;
  }
}
