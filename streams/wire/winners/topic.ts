import { gameCode } from '../games/redaction.ts';
import { toMajor } from '../protocol/amount.ts';
import { stateAfter } from '../protocol/fold.ts';
import { fields, flag, list, minor, nullable, plain, pseudonym } from '../protocol/redaction.ts';
import { amount, letters, madeId, pick } from '../protocol/sampling.ts';
import { KEPT_EVENTS, logTopic, type RecordedState } from '../protocol/topic.ts';
import type { winnerCalls } from './calls.ts';
import { foldWinners } from './fold.ts';
import { Winner, WinnersState } from './shapes.ts';

/** Wins in the state. */
const KEPT = 100;
/** Rows of the board that the call answers. */
const BOARD = 20;

const winner = fields({
  id: pseudonym('id'),
  customerName: pseudonym('player'),
  gameName: pseudonym('game'),
  gameCode,
  iconUrl: nullable(pseudonym('icon')),
  winAmount: minor,
  at: plain,
  demo: flag,
});

/** A board that shares no win with the one before stands as a whole, and its newest win follows as an event. */
function changes(
  before: WinnersState | null,
  after: WinnersState,
  newEpoch: boolean,
): readonly RecordedState<WinnersState, Winner>[] {
  const known = new Set((before ?? []).map(({ id }) => id));
  const fresh = after.filter(({ id }) => !known.has(id));
  const isContinued = known.size === 0 || fresh.length < after.length;
  if (isContinued && !newEpoch) return fresh.reverse().map(data => ({ as: 'topic', data }));
  const [newest, ...older] = after;
  if (newest === undefined) return [{ as: 'state', data: after }];
  return [
    { as: 'state', data: older },
    { as: 'topic', data: newest },
  ];
}

/** `g:winners`. */
export const winners = logTopic<WinnersState, Winner, typeof winnerCalls>({
  audience: 'public',
  summary: 'Wins of settled rounds, names masked.',
  state: WinnersState,
  data: Winner,
  empty: [],
  apply: stateAfter(foldWinners(KEPT)),
  changes,
  redact: { state: list(winner), data: winner },
  size: { items: KEPT, events: KEPT_EVENTS.public },
  volatile: false,
  answers: {
    rankList: state => ({
      list: (state ?? []).slice(0, BOARD).map(it => ({ vo: { ...it, winAmount: toMajor(it.winAmount) } })),
    }),
  },
  /** A win of somebody, name masked. */
  sample({ index, random, now }) {
    const gameName = pick(random, ['Dice', 'Limbo']);
    return {
      id: madeId(random, index),
      customerName: `${letters(random, 2)}***${letters(random, 2)}`,
      gameName,
      gameCode: gameName.toUpperCase(),
      iconUrl: null,
      winAmount: amount(random, 500, 2_000_000),
      at: now,
      demo: false,
    };
  },
});
