import type { MatchEvent } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { CricketMatch, Delivery } from './cricketMatch.ts';
import { type CricketSide, otherSide } from './cricketSeen.ts';
import { OVER_BALLS } from './formats.ts';

/** Everything that is told of a match, with how much of it each ball ends. */
export interface CricketEvents {
  readonly events: readonly MatchEvent[];
  /** `[n]`: events until the end of ball `n`, counted from 0. */
  readonly until: readonly number[];
}

/** Who bats: the first two begin, the next comes after a wicket, and they change ends after odd runs and after an over. */
interface Crease {
  striker: number;
  other: number;
  next: number;
}

function afterBall(crease: Crease, { result, value, balls }: Delivery): void {
  if (result === 'wicket') {
    crease.striker = crease.next;
    crease.next += 1;
  }
  const turns = (result === 'runs' && value % 2 === 1) !== (result !== 'wide' && balls % OVER_BALLS === 0);
  if (turns) [crease.striker, crease.other] = [crease.other, crease.striker];
}

/** Events of a match in order: the toss, each ball, ends of overs and innings, and who won a super over. */
export function eventsOf({ contest, deliveries, first, isTied, winner }: CricketMatch): CricketEvents {
  const events: MatchEvent[] = [];
  const until: number[] = [];
  const add = (it: Pick<MatchEvent, 'kind' | 'part' | 'side'> & Partial<MatchEvent>) => {
    events.push({ at: 0, value: 0, player: null, ...it, number: events.length + 1 });
  };
  add({ kind: 'toss', part: 1, side: first });
  let crease: Crease = { striker: 0, other: 1, next: 2 };
  let overFrom = 0;
  for (const ball of deliveries) {
    const side: CricketSide = ball.innings === 1 ? first : otherSide(first);
    const common = { part: ball.innings, side, at: ball.balls };
    const batter = ball.result === 'wide' ? null : contest.lineUps[side][crease.striker];
    add({ ...common, kind: ball.result ?? 'runs', value: ball.value, player: batter?.name ?? null });
    afterBall(crease, ball);
    if (ball.isLast || (ball.result !== 'wide' && ball.balls % OVER_BALLS === 0)) {
      add({ ...common, kind: 'overEnd', value: ball.runs - overFrom });
      overFrom = ball.runs;
    }
    if (ball.isLast) {
      add({ ...common, kind: 'partEnd', value: ball.runs });
      crease = { striker: 0, other: 1, next: 2 };
      overFrom = 0;
    }
    until.push(events.length);
  }
  if (isTied) add({ kind: 'superOver', part: 2, side: winner });
  return { events, until };
}
