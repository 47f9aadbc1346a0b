import { defineModule } from '../../ground/module.ts';
import type { RoundPorts } from '../../ledger/settledRound.ts';
import type { JackpotPorts } from '../jackpot/ports.ts';
import type { WinnersPorts } from '../winners/ports.ts';
import type { RoundNews, Rounds, SettledRoundPorts } from './ports.ts';

/** Who counts settled rounds. */
export type RoundListeners = RoundPorts & JackpotPorts & WinnersPorts;

/** The points as the last of some rounds of an account left them. */
const pointsAfter = (news: readonly RoundNews[]) =>
  news.findLast(({ points }) => points !== null)?.points ?? null;

/** Joins everybody who counts settled rounds to the one port that the games use. */
export function createRounds({ bonus, points, jackpot, winners }: RoundListeners): Rounds {
  const roundSettled: Rounds['roundSettled'] = async (
    tx,
    rounds,
    { writing = [], feedsPool = false } = {},
  ) => {
    const earned = await points.roundsSettled(
      tx,
      rounds.map(({ row }) => row),
      writing,
    );
    const news: RoundNews[] = [];
    for (const { player, row } of rounds)
      news.push({
        bonus: await bonus.roundSettled(tx, player, row),
        points: earned.get(row.uid) ?? null,
      });
    if (feedsPool && rounds.some(({ row }) => row.demo)) await jackpot.markDemo(tx);
    return news;
  };
  return {
    roundSettled,
    tellBonus: (tx, news) =>
      bonus.tell(
        tx,
        news.flatMap(it => it.bonus),
      ),
    changes: (uid, news, at) => points.changes(uid, pointsAfter(news), at),
    tellPoints: (tx, uid, news, at) => points.tell(tx, uid, pointsAfter(news), at),
    winBooked: () => winners.winBooked(),
  };
}

export const rounds = defineModule({
  name: 'rounds',
  tables: [],
  create: (deps: RoundListeners) => ({ ports: { rounds: createRounds(deps) } satisfies SettledRoundPorts }),
});
