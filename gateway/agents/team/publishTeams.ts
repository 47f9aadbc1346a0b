import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { AGENT_TYPES } from '../../../streams/wire/session/roles.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { account, session } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { eachDue } from '../../ground/due/ports.ts';
import { watchedRun } from '../../ground/loopHealth.ts';
import { readTeam } from './state.ts';

/** Shortest pause between two looks, ms of real time. */
const LOOK_EVERY_MS = 2_000;
/** A pause lasts this many times as long as the look before it, so that looks take a sixth of one connection at most. */
const REST = 5;
/** Agents of one page; the next follows. */
const AT_ONCE = 500;

type PublisherDeps = Pick<ModuleDeps, 'database' | 'publish' | 'clock' | 'wall' | 'log' | 'loopHealth'>;

/** The next agents with a session, in the order of their ids: somebody may look at what their teams do. @param now Real time, epoch ms. */
async function signedInAgents(
  tx: Tx,
  { now, after }: { readonly now: number; readonly after: string },
  free: (key: SQL) => SQL,
): Promise<readonly string[]> {
  const rows = await tx
    .selectDistinct({ uid: session.uid })
    .from(session)
    .innerJoin(account, eq(account.uid, session.uid))
    .where(
      and(
        gt(session.expiresAt, now),
        gt(session.uid, after),
        isAmong(account.type, AGENT_TYPES),
        free(sql`${session.uid}`),
      ),
    )
    .orderBy(asc(session.uid))
    .limit(AT_ONCE);
  return rows.map(({ uid }) => uid);
}

/**
 * Publishes `u:<uid>:team` when it differs from what was published last, by whichever process. Does nothing while
 * another process is at it.
 * @internal For tests.
 */
export async function publishTeam(tx: Tx, deps: PublisherDeps, uid: string): Promise<void> {
  const t = topicName('team', uid);
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`publish:${t}`}, 0)) as taken`,
  );
  if (rows[0]?.taken !== true) return;
  const now = deps.clock.now();
  const data = await readTeam(tx, uid, { now, wall: deps.wall() });
  await deps.publish.changed(tx, { key: 'team', uid, data, at: now });
}

/**
 * Looks once at the teams of agents who are signed in. One that can't be published keeps no other one waiting.
 * @internal For tests.
 */
export function publishTeams(deps: PublisherDeps, isStopped: () => boolean): Promise<number> {
  let after = '';
  return eachDue(deps, {
    loop: 'team',
    limit: AT_ONCE,
    stopped: isStopped,
    async find(tx, free) {
      const uids = await signedInAgents(tx, { now: deps.wall(), after }, free);
      after = uids.at(-1) ?? after;
      return uids;
    },
    keyOf: uid => uid,
    async handle(uid) {
      await deps.database.write(tx => publishTeam(tx, deps, uid));
      return true;
    },
  });
}

/**
 * Publishes what changed in the teams of agents who are signed in. Bets don't: all of a team would wait for the counter
 * of its agents' topics.
 * @returns Stops it; resolves when a look under way has ended.
 */
export function startTeamPublisher(deps: PublisherDeps): () => Promise<void> {
  const stop = new AbortController();
  const watched = watchedRun(deps.loopHealth, 'publisher', LOOK_EVERY_MS);
  const look = () => watched(() => publishTeams(deps, () => stop.signal.aborted));
  const run = async () => {
    while (!stop.signal.aborted) {
      const began = performance.now();
      await look().catch((error: unknown) => deps.log.warn({ err: error }, 'teams could not be published'));
      const pause = Math.max(LOOK_EVERY_MS, REST * (performance.now() - began));
      await sleep(pause, null, { signal: stop.signal }).catch(() => {});
    }
  };
  const running = run();
  return () => {
    stop.abort();
    return running;
  };
}
