/** Lines `file:line what` for everything that documents name and that isn't there. */
export function wrongNames(
  files: readonly string[],
  read: (file: string) => string,
  outside: ReadonlyMap<string, string>,
): readonly string[];
