/** Asks again until it is so; how long that takes is the machine's affair. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(resolve => setImmediate(resolve));
}
