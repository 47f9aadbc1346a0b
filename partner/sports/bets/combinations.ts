/** How many ways there are to take so many of `from`. */
export function countOfCombinations(from: number, take: number): number {
  let count = 1;
  for (let n = 1; n <= take; n += 1) count = (count * (from - take + n)) / n;
  return count;
}

/** All ways to take so many of the first numbers from 0, each in rising order. */
export function combinationsOf(from: number, take: number): readonly (readonly number[])[] {
  const found: number[][] = [];
  function add(chosen: readonly number[], next: number): void {
    if (chosen.length === take) {
      found.push([...chosen]);
      return;
    }
    for (let n = next; n <= from - (take - chosen.length); n += 1) add(chosen.concat(n), n + 1);
  }
  add([], 0);
  return found;
}
