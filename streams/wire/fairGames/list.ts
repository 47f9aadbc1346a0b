// The games of the house, one line each: everything else about them follows from this list (docs/adding-a-feature.md).
export { dice as DICE } from './dice.ts';
export { limbo as LIMBO } from './limbo.ts';
export { mines as MINES } from './mines.ts';
export { plinko as PLINKO } from './plinko.ts';
export { wheel as WHEEL } from './wheel.ts';
