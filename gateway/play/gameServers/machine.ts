/** State of a round of a game server; null before its first bet. */
export type RoundState = 'OPEN' | 'CLOSED' | 'VOID';
export type RoundStep = 'bet' | 'win' | 'rollback' | 'endRound';

/**
 * What a step does to a round. `LATE`: the round stays as it is, and what was won is a row of its own in the record.
 * `RETURNED`: the same where a stake of the round was taken and went back, else refused for good: a bet that was void may be won
 * after all. `EARLY`: nothing happens now, the same step succeeds once the bet has come. `SHUT`: refused for good.
 */
type Effect = 'OPEN' | 'END' | 'VOID' | 'SAME' | 'LATE' | 'RETURNED' | 'EARLY' | 'SHUT';

/** `END` closes a round in which something was staked or won, and voids any other one. */
const EFFECTS: Readonly<Record<RoundState | 'NONE', Readonly<Record<RoundStep, Effect>>>> = {
  NONE: { bet: 'OPEN', win: 'EARLY', rollback: 'SAME', endRound: 'VOID' },
  OPEN: { bet: 'OPEN', win: 'OPEN', rollback: 'OPEN', endRound: 'END' },
  CLOSED: { bet: 'SHUT', win: 'LATE', rollback: 'SHUT', endRound: 'SAME' },
  VOID: { bet: 'SHUT', win: 'RETURNED', rollback: 'SAME', endRound: 'SAME' },
};

/** The table of rounds (docs/decisions/049-game-servers.md). */
export function effectOf(state: RoundState | null, step: RoundStep): Effect {
  return EFFECTS[state ?? 'NONE'][step];
}
