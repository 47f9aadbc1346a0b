import type { Numbers, Shape } from './rules.ts';
// Free of zod: the page runs it.

/** Whether three numbers are alike in this way. */
export function hasShape(shape: Shape, numbers: Numbers): boolean {
  const sizes = new Set(numbers).size;
  const isRun = sizes === 3 && Math.max(...numbers) - Math.min(...numbers) === 2;
  switch (shape) {
    case 'triple':
      return sizes === 1;
    case 'pair':
      return sizes === 2;
    case 'different':
      return sizes === 3;
    case 'run':
      return isRun;
    case 'mixed':
      return sizes === 3 && !isRun;
  }
}
