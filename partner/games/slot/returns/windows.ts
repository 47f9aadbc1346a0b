import { WILD } from '../letters.ts';
import type { SlotMachine } from '../machine.ts';

/** Chances of 0, 1, 2 … of something. */
export type Chances = readonly number[];

/** Every window of a reel, with one chance each. */
function windowsOf(strip: Uint8Array, rows: number): number[][] {
  return Array.from(strip, (_, stop) =>
    Array.from({ length: rows }, (_row, row) => strip[(stop + row) % strip.length] ?? 0),
  );
}

/** Windows of all reels. Throws for a model without strips, whose fields are drawn one by one. */
export function allWindows({ strips, model: { rows } }: SlotMachine): number[][][] {
  if (strips === null) throw new Error('a model without strips has no windows');
  return strips.map(strip => windowsOf(strip, rows));
}

/** Chances of two independent counts together. */
function sumOf(one: Chances, other: Chances): number[] {
  const sums = Array<number>(one.length + other.length - 1).fill(0);
  for (const [a, p] of one.entries())
    for (const [b, q] of other.entries()) sums[a + b] = (sums[a + b] ?? 0) + p * q;
  return sums;
}

/** How often so many of a symbol are seen. */
export function countChances(machine: SlotMachine, code: number): Chances {
  return allWindows(machine)
    .map(windows => {
      const chances = Array<number>(machine.model.rows + 1).fill(0);
      for (const window of windows) {
        const count = window.filter(it => it === code).length;
        chances[count] = (chances[count] ?? 0) + 1 / windows.length;
      }
      return chances;
    })
    .reduce(sumOf);
}

/** What a spin pays on average on its lines, fifths of a stake, before any multiplier. A reel stops anywhere, so all lines are alike. */
export function meanOfLines({ strips, model }: SlotMachine): number {
  const { prices, least, reels, lines } = model;
  const shares = (strips ?? []).map(
    strip => (codes: readonly number[]) => strip.filter(it => codes.includes(it)).length / strip.length,
  );
  const meanOf = (row: readonly number[], symbol: number) => {
    const chances = shares.map(share => share([symbol, WILD]));
    return row.reduce((sum, price, i) => {
      const count = least + i;
      const run = chances.slice(0, count).reduce((product, chance) => product * chance, 1);
      return sum + price * run * (count < reels ? 1 - (chances[count] ?? 0) : 1);
    }, 0);
  };
  return (lines ?? 0) * prices.reduce((sum, row, symbol) => sum + meanOf(row, symbol), 0);
}

/** The same of all ways: on each reel a symbol stands so often on average, and on the next one not at all. */
export function meanOfWays(machine: SlotMachine): number {
  const { prices, least, reels, wildWays = 1 } = machine.model;
  const windows = allWindows(machine);
  return prices.reduce((sum, row, symbol) => {
    const counts = windows.map(reel =>
      reel.map(window => window.reduce((n, it) => n + (it === symbol ? 1 : it === WILD ? wildWays : 0), 0)),
    );
    const means = counts.map(reel => reel.reduce((a, b) => a + b, 0) / reel.length);
    const none = counts.map(reel => reel.filter(it => it === 0).length / reel.length);
    return row.reduce((total, price, i) => {
      const count = least + i;
      const ways = means.slice(0, count).reduce((product, mean) => product * mean, 1);
      return total + price * ways * (count < reels ? (none[count] ?? 0) : 1);
    }, sum);
  }, 0);
}
