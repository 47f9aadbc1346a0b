import { eq, lt } from 'drizzle-orm';
import { MissionLeaders } from '../../../streams/wire/missions/shapes.ts';
import { readAs } from '../../../streams/wire/protocol/readAs.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { Tx } from '../../db/database.ts';
import { missionPlaceCount, missionScore, topic } from '../../db/schema.ts';
import { WEEK } from '../../ground/calendar/durations.ts';
import { periodAt } from '../../ground/calendar/periods.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { readTop } from './leaderboard.ts';

/** Weeks whose points are kept. */
const KEPT_WEEKS = 8;

type LeaderDeps = Pick<ModuleDeps, 'database' | 'clock' | 'publish'>;

/** The top of the leaderboard as it was told last, and whether places may have changed since. */
export interface Leaders {
  /** Called when a score has changed. */
  moved(): void;
  read(tx: Tx): Promise<MissionLeaders>;
  /** Publishes the top when it, or a place below it, may be another one. */
  tell(): Promise<void>;
  /** Deletes points of weeks that nobody reads any more. */
  prune(): Promise<void>;
}

export function createLeaders({ database, clock, publish }: LeaderDeps): Leaders {
  let isMoved = true;
  const told = async (tx: Tx) => {
    const mine = eq(topic.t, topicName('missionLeaders', null));
    const [row] = await tx.select({ st: topic.st }).from(topic).where(mine);
    const last = readAs(MissionLeaders, row?.st);
    return last.success ? last.data : null;
  };
  const read: Leaders['read'] = async tx => {
    const { start: week, end: until } = periodAt('weekly', clock.now());
    return { week, until, moves: (await told(tx))?.moves ?? 0, top: await readTop(tx, week) };
  };
  return {
    moved() {
      isMoved = true;
    },
    read,
    async tell() {
      const { start: week } = periodAt('weekly', clock.now());
      const wasMoved = isMoved;
      isMoved = false;
      if (!wasMoved && (await told(database.db))?.week === week) return;
      const publishing = database.write(async tx => {
        const { moves, ...now } = await read(tx);
        await publish(tx, {
          ...{ key: 'missionLeaders', uid: null, at: clock.now() },
          data: { ...now, moves: moves + 1 },
        });
      });
      await publishing.catch((error: unknown) => {
        isMoved = true;
        throw error;
      });
    },
    async prune() {
      const oldest = periodAt('weekly', clock.now()).start - KEPT_WEEKS * WEEK;
      await database.write(async tx => {
        await tx.delete(missionScore).where(lt(missionScore.week, oldest));
        await tx.delete(missionPlaceCount).where(lt(missionPlaceCount.week, oldest));
      });
    },
  };
}
