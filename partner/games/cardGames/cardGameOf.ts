import type { DecidedGame } from '../game.ts';
import { highCard } from './highCard/highCard.ts';
import { twentyOne } from './twentyOne/twentyOne.ts';
import { war } from './war/war.ts';

/** By the words that a game's code ends with. */
const BY_CODE: readonly (readonly [string, DecidedGame])[] = [
  ['TWENTY-ONE', twentyOne],
  ['BLACKJACK', twentyOne],
  ['HIGH-CARD', highCard],
];

/** The card game that is played for a code; casino war for one that names none. */
export const cardGameOf = (gameCode: string): DecidedGame =>
  BY_CODE.find(([words]) => gameCode === words || gameCode.endsWith(`-${words}`))?.[1] ?? war;
