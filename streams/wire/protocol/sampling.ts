/** Draws numbers from [0, 1). */
export type Random = () => number;

/** A whole number between two, both included. */
export function whole(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** One of a list. */
export function pick<T>(random: Random, [first, ...rest]: readonly [T, ...T[]]): T {
  return [first, ...rest][Math.floor(random() * (rest.length + 1))] ?? first;
}

/** Amounts as people bet: many small, few large; minor units. */
export function amount(random: Random, low: number, high: number): number {
  return Math.round(low * (high / low) ** random());
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** `count` letters. */
export function letters(random: Random, count: number): string {
  return Array.from({ length: count }, () => LETTERS[whole(random, 0, 25)]).join('');
}

/** An id that differs from event to event. */
export function madeId(random: Random, index: number): string {
  return `${letters(random, 6)}${index + 1}`;
}
