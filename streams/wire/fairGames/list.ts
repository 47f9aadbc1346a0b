// The games of the house, one line each: everything else about them follows from this list (docs/adding-a-feature.md).
export { blackjack as BLACKJACK } from './blackjack.ts';
export { dice as DICE } from './dice.ts';
export { hilo as HILO } from './hilo.ts';
export { keno as KENO } from './keno.ts';
export { limbo as LIMBO } from './limbo.ts';
export { mines as MINES } from './mines.ts';
export { plinko as PLINKO } from './plinko.ts';
export { tower as TOWER } from './tower.ts';
export { wheel as WHEEL } from './wheel.ts';
