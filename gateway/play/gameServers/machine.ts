import type { RoundCall } from '../../../streams/wire/gameServers/seamless.ts';
import { createSteps } from '../../ground/steps/createSteps.ts';

/** What happens to a round of a game server; it ends as void where nothing was staked or won in it. */
export const GAME_ROUND = createSteps({
  of: 'round of a game server',
  states: ['none', 'OPEN', 'CLOSED', 'VOID'],
  steps: ['bet', 'win', 'rollback', 'close', 'void'],
  begins: ['none'],
  ends: ['CLOSED', 'VOID'],
  table: {
    none: { bet: 'OPEN', void: 'VOID' },
    OPEN: { bet: 'OPEN', win: 'OPEN', rollback: 'OPEN', close: 'CLOSED', void: 'VOID' },
  },
});

/** What happens to a transaction: a bet is taken back, a win that waits for the operator is paid or refused. */
export const TRANSACTION = createSteps({
  of: 'transaction of a game server',
  states: ['done', 'refused', 'undone', 'held'],
  steps: ['undo', 'pay', 'refuse'],
  begins: ['done', 'refused', 'held'],
  ends: ['refused', 'undone'],
  table: { done: { undo: 'undone' }, held: { pay: 'done', refuse: 'refused' } },
});

type RoundState = Exclude<(typeof GAME_ROUND.states)[number], 'none'>;

/**
 * What a call does to a round. `LATE`: the round stays as it is, and what was won is a row of its own in the record.
 * `RETURNED`: the same where a stake of the round was taken and went back, else refused for good: a bet that was void may be won
 * after all. `EARLY`: nothing happens now, the same call succeeds once the bet has come. `SHUT`: refused for good.
 */
type Effect = 'OPEN' | 'END' | 'VOID' | 'SAME' | 'LATE' | 'RETURNED' | 'EARLY' | 'SHUT';

/** `END` closes a round in which something was staked or won, and voids any other one. @internal The law of tables reads it. */
export const EFFECTS: Readonly<Record<RoundState | 'none', Readonly<Record<RoundCall, Effect>>>> = {
  none: { bet: 'OPEN', win: 'EARLY', rollback: 'SAME', endRound: 'VOID' },
  OPEN: { bet: 'OPEN', win: 'OPEN', rollback: 'OPEN', endRound: 'END' },
  CLOSED: { bet: 'SHUT', win: 'LATE', rollback: 'SHUT', endRound: 'SAME' },
  VOID: { bet: 'SHUT', win: 'RETURNED', rollback: 'SAME', endRound: 'SAME' },
};

/** The table of rounds (docs/decisions/049-game-servers.md). */
export function effectOf(state: RoundState | null, call: RoundCall): Effect {
  return EFFECTS[state ?? 'none'][call];
}
