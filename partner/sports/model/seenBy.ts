/** How many of these, which are in the order of their times, were seen by `since`. */
export function countBy(times: readonly { readonly at: number }[], since: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const it = times[middle];
    if (it !== undefined && it.at <= since) low = middle + 1;
    else high = middle;
  }
  return low;
}
