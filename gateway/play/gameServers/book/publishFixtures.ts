import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import {
  FIXTURES_EVERY_MS,
  FIXTURES_KEPT_MS,
  type SeamlessAnswer,
  type SeamlessParams,
} from '../../../../streams/wire/gameServers/seamless.ts';
import type { FixtureSummary, League } from '../../../../streams/wire/sportsBook/shapes.ts';
import { MOST_LEAGUES } from '../../../../streams/wire/sportsBook/words.ts';
import type { Tx } from '../../../db/database.ts';
import type { Change } from '../../../ground/publish.ts';
import type { GameServer } from '../../../merchant/gameServer.ts';
import { type LiveTablesDeps, playedOf } from '../liveTables.ts';
import { Refusal } from '../refusal.ts';
import type { CallDelays } from './callDelays.ts';
import { storeDetails } from './details.ts';
import { isAnotherSilent, isBeatDue, lockFeed, readLeagues } from './feed.ts';
import { storeSummaries } from './summaries.ts';
import { toWorldAt } from './worldTimes.ts';

type Said = SeamlessParams<'fixtures'>;

interface FixturesDeps extends LiveTablesDeps {
  readonly delays: CallDelays;
}

/** What a call says that was sent longer ago is shown as old until the next one comes, ms. */
const LATE_MS = 1_200;
/** How much sooner than a quarter of a second after the last one a call may have been sent: nothing measures that exactly, ms. */
const EARLY_MS = 50;

/** The league without a game that the server doesn't play. */
const fitting = (league: League, played: ReadonlySet<string>): League =>
  league.game === null || played.has(league.game) ? league : { ...league, game: null };

/** Leagues of a server after a call. */
interface StoredLeagues {
  /** Those that are new or others than before. */
  readonly news: readonly League[];
  /** All of them by id; none where neither leagues nor fixtures came. */
  readonly all: ReadonlyMap<string, League>;
}

/**
 * Takes in leagues of a server.
 * @param isAnew Whether all that isn't named is gone.
 */
async function storeLeagues(
  tx: Tx,
  deps: LiveTablesDeps,
  server: GameServer,
  { leagues, came }: Pick<Said, 'leagues' | 'came'>,
  isAnew: boolean,
): Promise<StoredLeagues> {
  if (leagues.length + came.length === 0 && !isAnew) return { news: [], all: new Map() };
  const known = await readLeagues(tx);
  const foreign = leagues.find(it => (known.get(it.league)?.server ?? server.id) !== server.id);
  if (foreign !== undefined)
    throw new Refusal('bad_request', 400, `leagues: another server has ${foreign.league}`);
  const games = leagues.flatMap(({ game }) => game ?? []);
  const played = await playedOf(tx, deps, server, games);
  const own = [...known].filter(([, it]) => it.server === server.id);
  const after = new Map(isAnew ? [] : own.map(([id, { league }]) => [id, league]));
  for (const league of leagues) after.set(league.league, fitting(league, played));
  const stray = came.find(it => !after.has(it.league));
  if (stray !== undefined)
    throw new Refusal('bad_request', 400, `came: nobody has told of the league ${stray.league}`);
  if (known.size - own.length + after.size > MOST_LEAGUES)
    throw new Refusal('bad_request', 400, `leagues: more than ${MOST_LEAGUES}`);
  const news = leagues
    .map(it => after.get(it.league) ?? it)
    .filter(it => !isDeepStrictEqual(it, known.get(it.league)?.league));
  if (news.length > 0 || after.size !== own.length)
    await tx.execute(sql`
      update book_feed set leagues = ${JSON.stringify(Object.fromEntries(after))}::jsonb where server = ${server.id}`);
  return { news, all: after };
}

/** Those that an event names: what is new, and leagues of all fixtures that came. */
function announcedLeagues({ news, all }: StoredLeagues, came: readonly FixtureSummary[]): League[] {
  const told = new Map(news.map(it => [it.league, it]));
  for (const { league } of came) {
    const known = all.get(league);
    if (known !== undefined) told.set(league, known);
  }
  return [...told.values()];
}

/**
 * Takes in what a server says of its fixtures, and publishes it. What took long to get here is taken in as old: the board says so until
 * the server is heard in time. Throws `busy` for a server that sent a call less than a quarter of a second before or later, and `bad_request` for
 * what can't be shown.
 * @param sentAt The server's own clock as it sent the call, epoch ms: its times become the world's by it.
 */
export async function publishFixtures(
  tx: Tx,
  deps: FixturesDeps,
  server: GameServer,
  said: Said,
  sentAt: number,
): Promise<SeamlessAnswer<'fixtures'>> {
  const { spokeAt, silent } = await lockFeed(tx, server.id);
  // Only now: others may have kept it waiting.
  const [wall, at] = [deps.wall(), deps.clock.now()];
  const delay = deps.delays.of(server.id, sentAt, wall);
  const saidAt = wall - delay;
  const sinceLast = saidAt - spokeAt;
  // One that was overtaken, too; a clock here that was set back keeps nobody waiting for longer than that.
  if (sinceLast < FIXTURES_EVERY_MS - EARLY_MS && sinceLast > -FIXTURES_KEPT_MS)
    throw new Refusal('busy', 503, 'Fixtures are told of four times a second at most.', { retry: true });
  // What was said before a long silence counts no more, whether or not that was noticed.
  const isAnew = said.whole || Math.abs(wall - spokeAt) >= FIXTURES_KEPT_MS;
  const toWorld = toWorldAt(deps.clock, sentAt, delay);
  const taken = await storeLeagues(tx, deps, server, said, isAnew);
  const { came, changed, gone, detailed, count } = await storeSummaries(tx, server.id, said, {
    isAnew,
    toWorld,
  });
  const { events, watch } = await storeDetails(tx, server.id, said.details, { isAnew, toWorld, wall });
  const isLate = deps.wall() - saidAt > LATE_MS;
  await tx.execute(
    sql`update book_feed set spoke_at = ${saidAt}, silent = ${isLate} where server = ${server.id}`,
  );
  const isTold = silent !== isLate && !(await isAnotherSilent(tx, server.id));
  const leagues = announcedLeagues(taken, came);
  const changes: Change[] = [];
  for (const [fixture, data] of events) changes.push({ key: 'fixture', uid: fixture, data, at });
  for (const fixture of detailed) changes.push({ key: 'fixture', uid: fixture, data: { whole: null }, at });
  const isNews = isTold || leagues.length + came.length + changed.length + gone.length > 0;
  if (isNews || (await isBeatDue(tx, at, deps.clock.rate)))
    changes.push({
      ...{ key: 'fixtures', uid: null, at },
      data: {
        ...{ leagues, came: [...came], changed: [...changed], gone: [...gone], beats: true },
        ...(isTold && { silent: isLate }),
      },
    });
  await deps.publish.all(tx, changes);
  return { ok: true, fixtures: count, watch: [...watch] };
}
