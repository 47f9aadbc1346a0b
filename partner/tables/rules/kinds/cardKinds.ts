import { andarBahar, dealAndarBahar } from '../andarBahar/andarBahar.ts';
import { BACCARAT_PACKS, baccarat, noCommissionBaccarat } from '../baccarat/baccarat.ts';
import { type Coup, dealCoup } from '../baccarat/coup.ts';
import type { TableRules } from '../bets/tableRules.ts';
import type { Card } from '../cards/card.ts';
import { DRAGON_TIGER_PACKS, dealDragonTiger, dragonTiger } from '../dragonTiger/dragonTiger.ts';
import { dealRedBlack, type RedBlackRound, redBlack } from '../redBlack/redBlack.ts';
import { defineKind, type RoundStep } from './kind.ts';
import { packOf, shoeOf } from './shoes.ts';

/** Cards to several hands in turn, as far as each goes: one of the first, one of the second, … */
const inTurn = (...hands: readonly (readonly [to: string, cards: readonly Card[]])[]): readonly RoundStep[] =>
  Array.from({ length: Math.max(...hands.map(([, cards]) => cards.length)) }, (_, at) =>
    hands.flatMap(([to, cards]) => cards.slice(at, at + 1).map(shows => ({ to, shows }))),
  ).flat();

const baccaratKind = (rules: TableRules<Coup>) =>
  defineKind({
    rules,
    mostSteps: 6,
    open: shoeOf(BACCARAT_PACKS, dealCoup),
    stepsOf: ({ player, banker }) => inTurn(['player', player], ['banker', banker]),
  });

export const baccaratTable = baccaratKind(baccarat);
export const noCommissionTable = baccaratKind(noCommissionBaccarat);

export const dragonTigerTable = defineKind({
  rules: dragonTiger,
  mostSteps: 2,
  open: shoeOf(DRAGON_TIGER_PACKS, dealDragonTiger),
  stepsOf: ({ dragon, tiger }) => inTurn(['dragon', [dragon]], ['tiger', [tiger]]),
});

export const andarBaharTable = defineKind({
  rules: andarBahar,
  mostSteps: 50,
  open: packOf(dealAndarBahar),
  stepsOf: ({ joker, dealt }) => [
    { to: 'joker', shows: joker },
    ...dealt.map((shows, at) => ({ to: at % 2 === 0 ? 'andar' : 'bahar', shows })),
  ],
});

export const redBlackTable = defineKind<RedBlackRound>({
  rules: redBlack,
  mostSteps: 6,
  open: packOf(dealRedBlack),
  stepsOf: ({ red, black }) => inTurn(['red', red], ['black', black]),
});
