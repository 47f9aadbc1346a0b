/*
 * Roulette a second time: whether a bet wins by where the number lies on the cloth, not by lists of numbers.
 */

const BLACK_TENS = new Set([2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35]);

/** How much a bet gives back per unit, by the name of the bet. */
export function secondRouletteBack(bet: string, number: number): number {
  const [kind = '', on = ''] = bet.split(':');
  const row = Math.ceil(number / 3);
  const isBlack = BLACK_TENS.has(number);
  switch (kind) {
    case 'red':
      return number > 0 && !isBlack ? 2 : 0;
    case 'black':
      return isBlack ? 2 : 0;
    case 'odd':
      return number % 2 === 1 ? 2 : 0;
    case 'even':
      return number > 0 && number % 2 === 0 ? 2 : 0;
    case 'low':
      return row >= 1 && row <= 6 ? 2 : 0;
    case 'high':
      return row >= 7 ? 2 : 0;
    case 'dozen':
      return number > 0 && Math.ceil(number / 12) === Number(on) ? 3 : 0;
    case 'column':
      return number > 0 && ((number - 1) % 3) + 1 === Number(on) ? 3 : 0;
    default: {
      // Inside bets are named by their numbers, which share 36 units.
      const covered = on.split('-');
      return covered.includes(`${number}`) ? 36 / covered.length : 0;
    }
  }
}

/** Whether the numbers of an inside bet lie together on the cloth. */
export function liesTogether(kind: string, numbers: readonly number[]): boolean {
  if (numbers.includes(0))
    return ['0', '0-1', '0-2', '0-3', '0-1-2', '0-2-3', '0-1-2-3'].includes(numbers.join('-'));
  const rows = numbers.map(number => Math.ceil(number / 3));
  const columns = numbers.map(number => (number - 1) % 3);
  const [height, width] = [rows, columns].map(list => Math.max(...list) - Math.min(...list) + 1);
  const shapes: Record<string, readonly string[]> = {
    straight: ['1x1'],
    split: ['1x2', '2x1'],
    street: ['1x3'],
    corner: ['2x2'],
    sixLine: ['2x3'],
  };
  const isFull = new Set(numbers).size === (height ?? 0) * (width ?? 0);
  return isFull && (shapes[kind]?.includes(`${height}x${width}`) ?? false);
}
