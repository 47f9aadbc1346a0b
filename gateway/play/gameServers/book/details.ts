import { sql } from 'drizzle-orm';
import type { SeamlessParams } from '../../../../streams/wire/gameServers/seamless.ts';
import { stateAfter } from '../../../../streams/wire/protocol/fold.ts';
import { fixtureFold } from '../../../../streams/wire/sportsBook/folds.ts';
import type { FixtureDetails, FixtureTopicEvent } from '../../../../streams/wire/sportsBook/shapes.ts';
import { parseTopicName } from '../../../../streams/wire/tables/topicNames.ts';
import type { Tx } from '../../../db/database.ts';
import { isAmong } from '../../../db/isAmong.ts';
import { Refusal } from '../refusal.ts';
import { detailsInWorld, type ToWorld } from './worldTimes.ts';

/** What a call has changed of the topics of single fixtures. */
export interface DetailNews {
  /** Events by fixture, each of them once. */
  readonly events: ReadonlyMap<string, FixtureTopicEvent>;
  /** Fixtures of the server of which somebody looks at the page. */
  readonly watch: readonly string[];
}

type Said = SeamlessParams<'fixtures'>['details'];
const apply = stateAfter(fixtureFold);

/** Fixtures of which somebody looks at the page, on any process, at `wall` (real time). */
async function readWatched(tx: Tx, wall: number): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ t: string }>(sql`select t from topic_watch where until > ${wall}`);
  return rows.flatMap(({ t }) => {
    const topic = parseTopicName(t);
    return topic?.key === 'fixture' && topic.uid !== null ? [topic.uid] : [];
  });
}

interface Row extends Record<string, unknown> {
  readonly fixture: string;
  readonly details: FixtureDetails | null;
}

/** Fixtures of a server that are watched, or of which more is told. Details are read of those that have news only. */
async function readRows(tx: Tx, server: string, watched: readonly string[], news: readonly string[]) {
  const { rows } = await tx.execute<Row & { detailed: boolean }>(sql`
    select fixture, details is not null as detailed, case when ${isAmong(sql`fixture`, news)} then details end as details
    from book_fixture where server = ${server} and (details is not null or ${isAmong(sql`fixture`, watched)})`);
  return rows;
}

async function write(tx: Tx, states: ReadonlyMap<string, FixtureDetails | null>): Promise<void> {
  if (states.size === 0) return;
  const rows = JSON.stringify([...states].map(([fixture, details]) => ({ fixture, details })));
  await tx.execute(sql`
    update book_fixture f set details = nullif(c.details, 'null'::jsonb)
    from jsonb_to_recordset(${rows}::jsonb) as c (fixture text, details jsonb) where f.fixture = c.fixture`);
}

/**
 * Takes in what a server says of single fixtures that are watched; what it says of others is left out. Of a fixture that nobody watches
 * any more nothing is kept, and its topic says so. One with news that can't be added to anything is left out of `watch`, so that the
 * server says all of it again. Throws `bad_request` for a state of another fixture, and for a fixture that is named twice.
 * @param isAnew Whether what was told before counts no more.
 */
export async function storeDetails(
  tx: Tx,
  server: string,
  said: Said,
  { isAnew, toWorld, wall }: { readonly isAnew: boolean; readonly toWorld: ToWorld; readonly wall: number },
): Promise<DetailNews> {
  const saidOf = new Map(said.map(it => [it.fixture, it]));
  if (saidOf.size < said.length) throw new Refusal('bad_request', 400, 'details: a fixture is named twice');
  if (said.some(it => 'state' in it && it.state.fixture !== it.fixture))
    throw new Refusal('bad_request', 400, 'details: a state is that of another fixture');
  const watched = await readWatched(tx, wall);
  const isWatched = new Set(watched);
  const rows = await readRows(
    tx,
    server,
    watched,
    said.filter(it => 'news' in it).map(it => it.fixture),
  );
  const states = new Map<string, FixtureDetails | null>();
  const events = new Map<string, FixtureTopicEvent>();
  const watch: string[] = [];
  for (const { fixture, details, detailed } of rows) {
    const one = saidOf.get(fixture);
    if (!isWatched.has(fixture) || (isAnew && !(one !== undefined && 'state' in one))) {
      if (detailed) {
        states.set(fixture, null);
        events.set(fixture, { whole: null });
      }
      if (isWatched.has(fixture)) watch.push(fixture);
      continue;
    }
    if (one !== undefined && 'state' in one) {
      const whole = detailsInWorld(one.state, toWorld);
      states.set(fixture, whole);
      events.set(fixture, { whole });
    } else if (one !== undefined && details !== null) {
      const news = detailsInWorld(one.news, toWorld);
      states.set(fixture, apply(details, news));
      events.set(fixture, { news });
    }
    if (one === undefined || 'state' in one || details !== null) watch.push(fixture);
  }
  await write(tx, states);
  return { events, watch };
}
