import { useEffect, useState } from 'react';
import { type Observable, of } from 'rxjs';
import type { Outcome } from '../../../../streams/failure.ts';
import { failed } from '../../../../streams/link/restError.ts';
import { multiplierAt, timeOf } from '../../../../streams/wire/crash/flight.ts';
import type { CrashState, OwnCrashBet } from '../../../../streams/wire/crash/shapes.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import type { CrashDesk } from '../CrashDesk.ts';
import { backOf, cashedAt, practiceAfter, returnedFor } from './practiceBet.ts';

/** Practice points at first, and again when they don't suffice, hundredths. */
const START = 100_000;

/** How practice stands on this page. */
interface Standing {
  readonly points: number;
  /** The last stake; null before the first. */
  readonly bet: OwnCrashBet | null;
  /** How many there were. */
  readonly count: number;
}

const done = (bet: OwnCrashBet): Observable<Outcome<OwnCrashBet>> => of({ ok: true, value: bet });
const refused = (code: 'crash_closed' | 'crash_over'): Observable<Outcome<OwnCrashBet>> =>
  of({ ok: false, failure: failed(code) });

/**
 * Stakes of practice points, which fly along with the round of all. They are known to this page only: the gateway hears of none.
 * @param round The round that is played; null until it is known.
 * @param isLive Whether it is known how the round stands now.
 */
export function usePracticeDesk(
  round: CrashState | null,
  isLive: boolean,
): { readonly desk: CrashDesk; readonly bet: OwnCrashBet | null; readonly points: number } {
  const { clock } = useStreams();
  const [{ points, bet, count }, setStanding] = useState<Standing>({ points: START, bet: null, count: 0 });

  /** Shows what has become of the stake, and gives back what it gives. */
  const show = (next: OwnCrashBet) => {
    setStanding(before =>
      before.bet?.id === next.id && before.bet.state === 'placed'
        ? { ...before, bet: next, points: before.points + backOf(next) }
        : before,
    );
    return done(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown follows from the round and the stake.
  useEffect(() => {
    if (bet === null || bet.state !== 'placed' || round === null || !isLive) return;
    const look = () => {
      const next = practiceAfter(bet, round, clock.now());
      if (next !== bet) show(next);
    };
    look();
    const { phase, startedAt, doubleMs } = round;
    if (phase !== 'flying' || startedAt === null || bet.target === null) return;
    const timer = setTimeout(look, Math.max(0, startedAt + timeOf(bet.target, doubleMs) - clock.now()));
    return () => clearTimeout(timer);
  }, [bet, round, isLive, clock]);

  const isMine = bet !== null && bet.state === 'placed' && bet.round === round?.id;
  return {
    points,
    bet,
    desk: {
      isPractice: true,
      stake(id, stake, target) {
        if (round?.id !== id || round.phase !== 'betting') return refused('crash_closed');
        const placed: OwnCrashBet = {
          ...{ id: `practice-${count + 1}`, round: id, stake, target, state: 'placed', reason: null },
          ...{ multiplier: null, payout: 0, at: clock.now() },
        };
        const before = points < stake ? Math.max(START, stake) : points;
        setStanding({ bet: placed, points: before - stake, count: count + 1 });
        return done(placed);
      },
      cancel: () =>
        isMine && round?.phase === 'betting' ? show(returnedFor(bet, 'cancelled')) : refused('crash_closed'),
      cashOut() {
        if (!isMine || round?.phase !== 'flying' || round.startedAt === null) return refused('crash_over');
        const next = practiceAfter(bet, round, clock.now());
        if (next !== bet) return show(next);
        return show(cashedAt(bet, multiplierAt(clock.now() - round.startedAt, round.doubleMs)));
      },
    },
  };
}
