/** Takes a run into the record in `file`; answers the tests that were repeated too often. */
export function noteRepeats(
  file: string,
  ran: readonly { readonly file: string; readonly name: string; readonly retried?: boolean }[],
): string[];
