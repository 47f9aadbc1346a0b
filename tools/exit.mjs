// Ends this process after its last words: written to a pipe, they still wait in the process, and `process.exit` drops them.

const wordsAreOut = stream => new Promise(resolve => stream.write('', () => resolve()));

/** Exits with a code when everything printed has been taken. */
export async function exit(code) {
  await Promise.all([wordsAreOut(process.stdout), wordsAreOut(process.stderr)]);
  process.exit(code);
}
