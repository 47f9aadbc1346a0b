import type { Draw } from '../numbers.ts';
import type { Contest } from '../sportModel.ts';
import { drawnPlayer } from './players.ts';
import { type Extra, type PlayOutcome, playsOf, type Side, type StepRules } from './stepRules.ts';

/** Something that happened in a play: points, or something that is counted only. */
export interface Mark {
  /** Number of its play, from 1: it is seen when that is over. */
  readonly play: number;
  readonly side: Side;
  /** Of an extra, its word of `statistics`; null for points. */
  readonly extra: string | null;
  /** The event that tells of it; null for none. */
  readonly kind: string | null;
  readonly points: number;
  /** Number in the line-up. */
  readonly player: number | null;
}

/** A match with everything that will happen in it, in order. */
export interface StepMatch {
  readonly contest: Contest;
  readonly marks: readonly Mark[];
  /** Who wins it if it is level at its end and can't stay so. */
  readonly decider: Side;
}

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

function outcomeOf(outcomes: readonly PlayOutcome[], drawn: number): PlayOutcome | undefined {
  let left = drawn;
  for (const outcome of outcomes) {
    if (left < outcome.chance) return outcome;
    left -= outcome.chance;
  }
  return outcomes.at(-1);
}

/** Plays a match: the same for the same draws. */
export function playSteps(rules: StepRules, contest: Contest, draw: Draw): StepMatch {
  const decider = draw() < rules.decider(contest) ? 'home' : 'away';
  const outcomes = { home: rules.outcomes(contest, 'home'), away: rules.outcomes(contest, 'away') };
  const extras = { home: rules.extras(contest, 'home'), away: rules.extras(contest, 'away') };
  const marks: Mark[] = [];
  const player = (side: Side) => drawnPlayer(rules.weights, contest.lineUps[side].length, draw());
  function addExtras(play: number, attack: Side, all: readonly Extra[]): void {
    for (const { name, chance, of, kind } of all) {
      if (draw() >= chance) continue;
      const side = of === 'attack' ? attack : other(attack);
      marks.push({ play, side, extra: name, kind, points: 0, player: kind === null ? null : player(side) });
    }
  }
  for (let play = 1; play <= playsOf(rules); play += 1) {
    const attack = play % 2 === 1 ? 'home' : 'away';
    addExtras(play, attack, extras[attack]);
    const came = outcomeOf(outcomes[attack], draw());
    if (came === undefined || came.home + came.away === 0) continue;
    const side = came.home > 0 ? 'home' : 'away';
    const points = came.home + came.away;
    marks.push({ play, side, extra: null, kind: came.kind, points, player: player(side) });
  }
  return { contest, marks, decider };
}
