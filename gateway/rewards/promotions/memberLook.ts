import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import {
  boundsOf,
  eachDue,
  eachKnown,
  keepPlace,
  type PassPlace,
  placeAfter,
  placeOfPass,
} from '../../ground/due/ports.ts';
import { steadyTime } from '../../process/steadyTime.ts';

/** Members of one transaction. */
const TOGETHER = 100;
/** Transactions at the same time, so that the process works while the database does. */
const ABREAST = 2;
/**
 * Members of one page; the next follows. Longer than what is done at a time: at its end one line waits for the other, and begins
 * with it, so that the process rests while the database works and the other way round.
 */
const PAGE = TOGETHER * ABREAST * 2;

export type MemberLookDeps = Pick<ModuleDeps, 'database' | 'wall' | 'log'>;

/** How members are looked at whose figures may have moved. */
export interface MemberLook {
  /** The same in every process and version. */
  readonly loop: string;
  /** Since when a member waits: the column of `promotion_due`. */
  readonly since: 'promotions_since' | 'missions_since';
  /** Everything that changes where members stand without anything of their own, as text. */
  signature(): Promise<string>;
  /** Looks at members in one transaction; answers who has to be looked at alone. */
  lookTogether(uids: readonly string[]): Promise<readonly string[]>;
  lookAt(uid: string): Promise<void>;
}

/** The pass of a loop. */
export const passOf = (loop: string): string => `${loop}/pass`;

/** Members who did something, in the order in which they did it. */
async function waiting(
  tx: Tx,
  since: MemberLook['since'],
  free: (key: SQL) => SQL,
): Promise<readonly string[]> {
  const column = sql.raw(since);
  const { rows } = await tx.execute<{ uid: string }>(sql`
    select uid from promotion_due where ${column} is not null and ${free(sql`promotion_due.uid`)}
    order by ${column}, uid limit ${PAGE}`);
  return rows.map(({ uid }) => uid);
}

/** Members with a session, in the order of their ids. @param wall Real time, epoch ms. */
async function signedIn(tx: Tx, wall: number, place: PassPlace): Promise<readonly string[]> {
  const { after, upTo } = boundsOf(place);
  const { rows } = await tx.execute<{ uid: string }>(sql`
    select distinct uid from session where expires_at > ${wall}::int8 and uid > ${after}
      and (${upTo}::text is null or uid <= ${upTo}) order by uid limit ${PAGE}`);
  return rows.map(({ uid }) => uid);
}

/** Has a member looked at again with those who did something. */
const markWaiting = (tx: Tx, since: MemberLook['since'], uid: string) =>
  tx.execute(sql`
    insert into promotion_due as d (uid, n, ${sql.raw(since)}) values (${uid}, 0, real_ms())
    on conflict (uid) do update set ${sql.raw(since)} = coalesce(d.${sql.raw(since)}, excluded.${sql.raw(since)})`);

/** How often a loop that goes on by itself asks whether a pass has begun, ms: nobody has done anything that it tells of. */
export const PASS_EVERY_MS = 1_000;

/**
 * One look. Whoever did something comes first; between two pages of those comes one of whoever only has a session, when the
 * signature has changed. Answers how many members it looked at.
 * @param passEveryMs Once a pass is over the next one is asked for no earlier, ms; at each look unless told.
 */
export function createMemberLook(
  deps: MemberLookDeps,
  { loop, since, signature, lookTogether, lookAt }: MemberLook,
  passEveryMs = 0,
): (stopped?: () => boolean) => Promise<number> {
  const { database, wall } = deps;
  const each = (stopped: () => boolean) => ({
    keyOf: (uid: string) => uid,
    async handle(uid: string) {
      await lookAt(uid);
      return true;
    },
    together: { most: TOGETHER, handle: lookTogether },
    ...{ abreast: ABREAST, limit: PAGE, stopped },
  });
  /** Those who did something. */
  const lookAtWaiting = (stopped: () => boolean) =>
    eachDue(deps, { ...each(stopped), loop, find: (tx, free) => waiting(tx, since, free) });
  /** The next page of the pass; null when it is over. */
  async function lookAtNext(of: string): Promise<number | null> {
    const pass = { loop: passOf(loop), signature: of };
    const place = await placeOfPass(database.db, pass.loop, pass.signature);
    if (place.goal === null) return null;
    const uids = await signedIn(database.db, wall(), place);
    const looked = await eachKnown(deps, uids, {
      // A page is looked at whole: a look that should end ends after it.
      ...each(() => false),
      loop,
      async handle(uid) {
        await lookAt(uid).catch(async (error: unknown) => {
          // The pass goes on; who is set aside is found among those who wait.
          await markWaiting(database.db, since, uid);
          throw error;
        });
        return true;
      },
    });
    await keepPlace(database.db, pass, placeAfter(place, uids, PAGE));
    return looked;
  }
  let overAt = Number.NEGATIVE_INFINITY;
  return async (stopped = () => false) => {
    if (steadyTime() - overAt < passEveryMs) return lookAtWaiting(stopped);
    const of = createHash('sha256')
      .update(await signature())
      .digest('base64url');
    let looked = 0;
    for (let next: number | null = 0; next !== null; looked += next ?? 0) {
      looked += await lookAtWaiting(stopped);
      if (stopped()) return looked;
      next = await lookAtNext(of);
    }
    overAt = steadyTime();
    return looked;
  };
}
