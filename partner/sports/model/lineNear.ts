/**
 * The half line of a grid (`apart` between neighbours, half above its multiples) at which both sides are about as likely.
 * @param above chance of more than a line; it falls with the line.
 */
export function lineNear(
  { low, high, apart }: { low: number; high: number; apart: number },
  above: (line: number) => number,
): number {
  const lineAt = (n: number) => n * apart + 0.5;
  let from = Math.floor(low / apart);
  let to = Math.ceil(high / apart);
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (above(lineAt(middle)) > 0.5) from = middle + 1;
    else to = middle;
  }
  // The first line that is not above a half, or the one before it: whichever is nearer.
  const [here, before] = [lineAt(from), lineAt(from - 1)];
  return above(before) - 0.5 < 0.5 - above(here) ? before : here;
}
