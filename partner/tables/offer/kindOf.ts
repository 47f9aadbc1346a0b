import type { LaunchedGame } from '../../../streams/wire/gameServers/seamless.ts';
import { shareOf } from './shareOf.ts';

/** What is known of a live game of the catalogue. */
export interface LiveGame
  extends Pick<LaunchedGame, 'gameCode' | 'vassalage' | 'gameType' | 'name' | 'minBet'> {
  /** Its class in the catalogue, where that was told. */
  readonly gameClassify?: string | undefined;
}

/** Kinds of tables (`rules/kinds/tables.ts`) among which the code of a game chooses. A kind that stands there twice is twice as likely. */
type Kinds = readonly [string, ...string[]];

const BACCARAT: Kinds = ['baccarat', 'baccarat', 'speedBaccarat', 'noCommissionBaccarat'];
const ROULETTE: Kinds = ['roulette', 'roulette', 'fastRoulette'];
const OTHERS: Kinds = ['andarBahar', 'redBlack', 'teenPatti', 'casinoHoldem'];

const FAST = /\b(SPEED|FAST|QUICK|TURBO)\b/;

/** What words of a name or a code mean, the first that is found. Words that may stand beside another one come last. */
const BY_WORDS: readonly (readonly [words: RegExp, kinds: Kinds])[] = [
  [/\bNO COMMISSION BACCARAT\b|\bBACCARAT NO COMMISSION\b/, ['noCommissionBaccarat']],
  [/\bBACCARAT\b/, BACCARAT],
  [/\bROULETTE\b/, ROULETTE],
  [/\b(BLACKJACK|TWENTY ONE|BJ)\b/, ['blackjack']],
  [/\b(SIC BO|SICBO)\b/, ['sicBo']],
  [/\b(DRAGON TIGER|DT)\b/, ['dragonTiger']],
  [/\bWHEEL\b/, ['moneyWheel']],
  [/\b(POKER|HOLDEM|HOLD EM)\b/, ['casinoHoldem']],
  [/\b(TEEN PATTI|THREE CARDS?|LANTERNS?)\b/, ['teenPatti']],
  [/\b(ANDAR BAHAR|FERRY)\b/, ['andarBahar']],
  [/\bRED AND (BLACK|INDIGO)\b/, ['redBlack']],
];

/** By the class of the catalogue, for a game whose name says nothing. */
const BY_CLASS: ReadonlyMap<string, Kinds> = new Map([
  ['BACCARAT', BACCARAT],
  ['ROULETTE', ROULETTE],
  ['BJ', ['blackjack'] as const],
  ['SICBO', ['sicBo'] as const],
  ['DT', ['dragonTiger'] as const],
]);

/** The kinds that are played faster, where a name asks for it. */
const FASTER: ReadonlyMap<string, string> = new Map([
  ['baccarat', 'speedBaccarat'],
  ['roulette', 'fastRoulette'],
]);

const wordsOf = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]+/g, ' ');

/** The name of a table is the code of its game, which also names its topics. */
const TABLE = /^[A-Za-z0-9._-]{1,60}$/;

/**
 * The kind of tables that a game of the catalogue is played at; null for a game that is no live table, or whose code can't name one. The
 * code comes before the name, which may be in any language; a game that says nothing gets a kind by its code, always the same.
 */
export function kindOf({ gameCode, gameType, gameClassify, name }: LiveGame): string | null {
  if (gameType !== 'LIVE' || !TABLE.test(gameCode)) return null;
  const said = [gameCode, name].map(wordsOf);
  const byWords = said.map(text => BY_WORDS.find(([words]) => words.test(text))?.[1]);
  const kinds = byWords.find(it => it !== undefined) ?? BY_CLASS.get(gameClassify ?? '') ?? OTHERS;
  const [first] = kinds;
  const faster = FASTER.get(first);
  if (faster !== undefined && said.some(text => FAST.test(text))) return faster;
  return kinds[Math.floor(shareOf(`kind:${gameCode}`) * kinds.length)] ?? first;
}
