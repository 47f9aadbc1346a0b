import { z } from 'zod';
import type { FreeSpins, HoldFeature, SlotEngine, SlotModel } from '../../../streams/wire/slots/model.ts';
import { slotModelOf } from '../../../streams/wire/slots/models.ts';
import { publishedSlotReturn, slotReturn } from '../../../streams/wire/slots/published.ts';
import { type Game, type GameFigures, MAX_STAKE, stakesOf } from '../game.ts';
import { machineOf } from './machine.ts';
import { BUY, type SlotOutcome, shownParts } from './outcome.ts';
import { type PayLine, payLines } from './payLines.ts';
import { FIFTHS, playSlot } from './round.ts';
import { themeOf } from './theme.ts';

/** What the page of a slot has to know. */
export interface SlotFacts extends Pick<SlotModel, 'reels' | 'rows' | 'least' | 'multiplier'> {
  readonly engine: SlotEngine;
  /** Rows by reel; none for an engine without lines. */
  readonly lines: readonly PayLine[];
  /** By symbol, in stakes. */
  readonly prices: readonly (readonly number[])[];
  readonly sizes: readonly number[];
  readonly wildWays: number;
  readonly hasWild: boolean;
  readonly freeSpins: FreeSpins | null;
  readonly hold: HoldFeature | null;
  /** What the feature costs, in stakes, what it pays back for that, hundredths of a percent, and the most that may be paid, minor units. */
  readonly buy: { readonly price: number; readonly rtp: number; readonly most: number } | null;
  /** Bounds of a return that was simulated, hundredths of a percent; null for an exact one. */
  readonly simulated: { readonly rounds: number; readonly low: number; readonly high: number } | null;
  /** Pictures of the symbols, by their places among all pictures. */
  readonly theme: readonly number[];
}

const WHOLE = 10_000;

const modelOf = ({ gameCode }: Pick<GameFigures, 'gameCode'>): SlotModel => slotModelOf(gameCode);
const hundredths = (share: number) => Math.floor(share * WHOLE);

/** What is published of the parts of a return besides the number itself. */
function publishedParts(model: SlotModel): Pick<SlotFacts, 'buy' | 'simulated'> {
  const { bought, simulated } = slotReturn(model);
  return {
    buy:
      model.buy === undefined || bought === null
        ? null
        : { price: model.buy, rtp: hundredths(bought), most: MAX_STAKE },
    simulated: simulated && {
      rounds: simulated.rounds,
      low: hundredths(simulated.low),
      high: Math.ceil(simulated.high * WHOLE),
    },
  };
}

/** A video slot: one of several engines, always the same one for a game. */
export const slot: Game = {
  kind: 'slot',
  cycleMs: 2_500,
  revealMs: 4_000,
  isUncovered: true,
  shownParts: outcome => shownParts(outcome as SlotOutcome),
  choice: figures => (modelOf(figures).buy === undefined ? z.null() : z.literal(BUY).nullable()),
  stakes: figures => stakesOf(figures, FIFTHS),
  stakesFor(figures, choice) {
    const stakes = stakesOf(figures, FIFTHS);
    const { buy = 1 } = modelOf(figures);
    return choice === BUY ? stakes.map(stake => stake * buy).filter(cost => cost <= MAX_STAKE) : stakes;
  },
  rtp: figures => publishedSlotReturn(modelOf(figures), figures.gameClassify === 'JP'),
  facts(figures): SlotFacts {
    const model = modelOf(figures);
    const { engine, reels, rows, lines, least, multiplier, prices, sizes = [], wildWays = 1 } = model;
    return {
      ...{ engine, reels, rows, least, multiplier, sizes, wildWays },
      ...{ freeSpins: model.freeSpins ?? null, hold: model.hold ?? null, ...publishedParts(model) },
      lines: payLines(lines ?? 0),
      prices: prices.map(row => row.map(price => price / FIFTHS)),
      hasWild: [...(model.strips ?? []), ...(model.drums ?? [])].some(it => it.includes('W')),
      theme: themeOf(figures.gameCode, prices.length),
    };
  },
  play(figures, { stake, choice }, random) {
    const model = modelOf(figures);
    const isBought = choice === BUY;
    const { fifths, ...round } = playSlot(machineOf(model), isBought, random);
    const fifth = stake / (FIFTHS * (isBought ? (model.buy ?? 1) : 1));
    const outcome: SlotOutcome = { ...round, bought: isBought, fifth };
    return { payout: fifths * fifth, outcome };
  },
};
