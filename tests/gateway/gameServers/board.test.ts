import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCallDelays } from '../../../gateway/play/gameServers/book/callDelays.ts';
import { lockFeed } from '../../../gateway/play/gameServers/book/feed.ts';
import { forgetMatches } from '../../../gateway/play/gameServers/book/forgetMatches.ts';
import { publishFixtures } from '../../../gateway/play/gameServers/book/publishFixtures.ts';
import {
  createBoardReader,
  knownFixtures,
  readFixture,
  readFixtureBoard,
} from '../../../gateway/play/gameServers/book/readBoard.ts';
import { announceSilence } from '../../../gateway/play/gameServers/book/silentBooks.ts';
import { createPublish } from '../../../gateway/realtime/publishing.ts';
import type { PlayedGame, SeamlessParams } from '../../../streams/wire/gameServers/seamless.ts';
import { stateAfter } from '../../../streams/wire/protocol/fold.ts';
import { boardFold, fixtureTopicFold } from '../../../streams/wire/sportsBook/folds.ts';
import type { BoardNews, FixtureTopicEvent } from '../../../streams/wire/sportsBook/shapes.ts';
import { createManualClock } from '../casino/manualClock.ts';
import { detailsOf, leagueOf, summaryOf } from './bookPages.ts';
import { openGameRig, SERVER } from './rig.ts';

/** Later than today: the gateway's own look for silent servers finds nothing. */
const START = 4_000_000_000_000;
const apply = stateAfter(boardFold);
const applyTold = stateAfter(fixtureTopicFold);
const EMPTY = { leagues: [], fixtures: [] };

let rig: Awaited<ReturnType<typeof openGameRig>>;
let games: readonly PlayedGame[];
beforeAll(async () => {
  rig = await openGameRig();
  const { body } = await rig.benchOf('').call('games', {});
  games = body.games as readonly PlayedGame[];
});
afterAll(() => rig.gateway.close());

/** Real time, which a test moves; the world runs ten times as fast, and the server's clock is two minutes ahead. */
let wall = START;
const AHEAD = 120_000;
const RATE = 10;
const world = createManualClock(START);
const delays = createCallDelays();
const log = { info() {}, warn() {}, error() {} };
const deps = () => ({
  ...{ clock: { ...world, rate: RATE }, wall: () => wall, publish: createPublish({ wall: () => wall }) },
  ...{ servers: [SERVER], database: rig.gateway.database, log, delays },
});
const there = () => wall + AHEAD;
const tell = (said: Partial<SeamlessParams<'fixtures'>>, server = SERVER, sentAt = there()) =>
  rig.gateway.database.write(tx =>
    publishFixtures(
      tx,
      deps(),
      server,
      { leagues: [], came: [], changed: [], gone: [], whole: false, details: [], ...said },
      sentAt,
    ),
  );
const whole = (...ids: readonly string[]) =>
  tell({ leagues: [leagueOf('first')], came: ids.map(id => summaryOf(id, there())), whole: true });
const board = () => rig.gateway.database.read(readFixtureBoard);
const match = (id: string) => rig.gateway.database.read(tx => readFixture(tx, id));
async function published<T>(t: string): Promise<readonly T[]> {
  const { rows } = await rig.gateway.database.db.execute<{ d: T }>(
    sql`select d from topic_log where t = ${t} order by s`,
  );
  return rows.map(it => it.d);
}
const folded = async () => (await published<BoardNews>('g:fixtures')).reduce(apply, EMPTY);
const look = async (...ids: readonly string[]) => {
  await rig.gateway.database.db.execute(sql`delete from topic_watch`);
  for (const id of ids)
    await rig.gateway.database.db.execute(
      sql`insert into topic_watch (t, until) values (${`f:${id}`}, ${wall + 15_000})`,
    );
};

beforeEach(async () => {
  wall += 60_000;
  const { db } = rig.gateway.database;
  for (const table of ['book_fixture', 'book_feed', 'topic_watch'])
    await db.execute(sql`delete from ${sql.identifier(table)}`);
  await db.execute(sql`delete from topic_log where t = 'g:fixtures' or t like 'f:%'`);
});

describe('what a server says of its fixtures', () => {
  it('fixtures: is told at the world’s time, and a start stays what it was said to be', async () => {
    await whole('A');
    const at = world.now();
    expect(await board()).toEqual({
      leagues: [leagueOf('first')],
      fixtures: [summaryOf('A', 0, { startsAt: at + 60_000 * RATE, pricedAt: at })],
      beats: true,
    });
    wall += 300;
    world.advance(40);
    await tell({ changed: [{ fixture: 'A', minute: 1, pricedAt: there() }] });
    expect((await board()).fixtures[0]).toMatchObject({ startsAt: at + 60_000 * RATE, pricedAt: at + 40 });
    wall += 300;
    await whole('A');
    expect((await board()).fixtures[0]?.startsAt).toBe(at + 60_000 * RATE);
  });

  it('fixtures: is published as it changes, so that whoever folds it has what a snapshot has', async () => {
    await whole('A', 'B', 'C');
    wall += 250;
    const odds = { 'winner:0:/home': null, 'total:0:2.5/over': 190 };
    const changed = [
      { fixture: 'B', score: { home: 1, away: 0 }, odds },
      { fixture: 'NOBODY', suspended: true },
    ];
    expect(await tell({ changed, gone: ['C'], came: [summaryOf('D', there())] })).toEqual({
      ...{ ok: true, fixtures: 3, watch: [] },
    });
    wall += 250;
    expect(await tell({})).toMatchObject({ fixtures: 3 });
    const after = await board();
    expect(after.fixtures.map(it => it.fixture)).toEqual(['A', 'B', 'D']);
    expect(after.fixtures[1]?.odds).toEqual({
      ...{ 'winner:0:/home': null, 'winner:0:/away': 260, 'total:0:2.5/over': 190 },
    });
    expect(await folded()).toEqual(after);
    expect(await published('g:fixtures')).toHaveLength(2);
    wall += 250;
    await whole('D', 'E');
    expect((await board()).fixtures.map(it => it.fixture)).toEqual(['D', 'E']);
    expect(await folded()).toEqual(await board());
  });

  it('fixtures: is read anew only once something was published', async () => {
    const read = createBoardReader();
    const now = () => rig.gateway.database.read(read);
    await whole('A', 'B');
    const first = await now();
    expect(first.fixtures).toHaveLength(2);
    expect(await now()).toBe(first);
    wall += 250;
    await tell({});
    expect(await now()).toBe(first);
    wall += 250;
    await tell({ gone: ['A'] });
    expect((await now()).fixtures).toHaveLength(1);
    wall += 2_000;
    await announceSilence(deps());
    expect(await now()).toEqual(await board());
    expect((await now()).silent).toBe(true);
  });

  it('fixtures: names the game of a league only where the server plays it', async () => {
    const own = games[0]?.gameCode ?? '';
    const leagues = [leagueOf('first', own), leagueOf('second', 'NOBODY')];
    const came = [summaryOf('A', there()), summaryOf('B', there(), { league: 'second' })];
    await tell({ leagues, came, whole: true });
    expect((await board()).leagues.map(it => it.game)).toEqual([own, null]);
    wall += 250;
    await expect(tell({ came: [summaryOf('C', there(), { league: 'third' })] })).rejects.toMatchObject({
      code: 'bad_request',
    });
  });

  it('fixtures: is refused for now within a quarter of a second, and for good where another server has it', async () => {
    await whole('A');
    wall += 199;
    await expect(tell({})).rejects.toMatchObject({ code: 'busy', retry: true });
    const other = { ...SERVER, id: 'other' };
    const came = [summaryOf('A', there(), { league: 'theirs' })];
    await expect(tell({ leagues: [leagueOf('theirs')], came, whole: true }, other)).rejects.toMatchObject({
      code: 'bad_request',
    });
    await expect(tell({ leagues: [leagueOf('first')], whole: true }, other)).rejects.toMatchObject({
      code: 'bad_request',
    });
    expect((await board()).fixtures).toHaveLength(1);
  });

  it('fixtures: is refused beyond 1,000 fixtures', async () => {
    await whole(...Array.from({ length: 1_000 }, (_, at) => `F-${at}`));
    wall += 250;
    await expect(tell({ came: [summaryOf('ONE-MORE', there())] })).rejects.toMatchObject({
      code: 'bad_request',
    });
    expect((await board()).fixtures).toHaveLength(1_000);
  });
});

describe('a server without news', () => {
  it('fixtures: is told of as well once nothing was told for half a second', async () => {
    await whole('A');
    const told = async () => (await published('g:fixtures')).length;
    wall += 300;
    world.advance(300 * RATE);
    await tell({});
    expect(await told()).toBe(1);
    wall += 200;
    world.advance(200 * RATE);
    await tell({});
    expect(await told()).toBe(2);
    expect(await folded()).toEqual(await board());
  });
});

describe('what a server says that takes long to be heard', () => {
  it('fixtures: is as old as it is, and the board says so until the server is heard in time', async () => {
    await whole('A');
    wall += 250;
    await tell({});
    wall += 250;
    const sentAt = there();
    wall += 4_000;
    world.advance(4_000 * RATE);
    await tell({ changed: [{ fixture: 'A', minute: 1, pricedAt: sentAt }] }, SERVER, sentAt);
    expect((await board()).fixtures[0]).toMatchObject({ minute: 1, pricedAt: world.now() - 4_000 * RATE });
    expect([(await board()).silent, (await folded()).silent]).toEqual([true, true]);
    wall += 20;
    await tell({ changed: [{ fixture: 'A', minute: 2, pricedAt: there() }] });
    expect(await board()).toEqual(await folded());
    expect((await board()).silent).toBeUndefined();
    expect((await board()).fixtures[0]).toMatchObject({ minute: 2, pricedAt: world.now() });
  });

  it('fixtures: is left out where a later call has overtaken it', async () => {
    await whole('A');
    wall += 250;
    const sentAt = there();
    wall += 4_000;
    await tell({ changed: [{ fixture: 'A', minute: 9 }] });
    const overtaken = tell({ changed: [{ fixture: 'A', minute: 3 }] }, SERVER, sentAt);
    await expect(overtaken).rejects.toMatchObject({ code: 'busy' });
    expect((await board()).fixtures[0]?.minute).toBe(9);
  });

  it('fixtures: keeps nobody from saying that another book is silent', async () => {
    const other = { ...SERVER, id: 'other' };
    await whole('A');
    await tell({ leagues: [leagueOf('theirs')] }, other);
    wall += 2_000;
    let end = () => {};
    const hangs = new Promise<void>(resolve => {
      end = resolve;
    });
    const call = rig.gateway.database.write(async tx => {
      await lockFeed(tx, other.id);
      await hangs;
    });
    await vi.waitFor(async () => {
      const { rows } = await rig.gateway.database.db.execute(
        sql`select 1 from book_feed where server = 'other' for update skip locked`,
      );
      expect(rows).toEqual([]);
    });
    const began = performance.now();
    expect(await announceSilence(deps())).toBe(1);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect((await board()).silent).toBe(true);
    end();
    await call;
  });
});

describe('a match that somebody looks at', () => {
  it('fixture: is wanted, told as a whole, then by its news; nothing is kept of one that nobody looks at', async () => {
    await whole('A', 'B');
    await look('A', 'NOBODY');
    wall += 250;
    expect((await tell({})).watch).toEqual(['A']);
    wall += 250;
    const states = ['A', 'B'].map(fixture => ({ fixture, state: detailsOf(fixture, there()) }));
    expect((await tell({ details: states })).watch).toEqual(['A']);
    expect(await match('A')).toEqual({ details: { ...detailsOf('A', 0), pricedAt: world.now() } });
    expect([await match('B'), await match('NOBODY')]).toEqual([{ details: null }, { details: null }]);
    wall += 250;
    const goal = { number: 1, at: 3, part: 1, side: 'home' as const, kind: 'goal', value: 1, player: null };
    const news = { markets: [], closed: ['winner:0:'], pricedAt: there(), events: [goal] };
    await tell({ details: [{ fixture: 'A', news }] });
    expect((await match('A')).details).toMatchObject({
      markets: [],
      events: [goal],
      commitment: 'c'.repeat(64),
    });
    const events = await published<FixtureTopicEvent>('f:A');
    expect(events.reduce(applyTold, { details: null })).toEqual(await match('A'));
    await look();
    wall += 250;
    expect((await tell({})).watch).toEqual([]);
    expect(await match('A')).toEqual({ details: null });
    expect((await published<FixtureTopicEvent>('f:A')).at(-1)).toEqual({ whole: null });
  });

  it('fixture: is asked for again where news came to nothing, and told as gone with its fixture', async () => {
    await whole('A');
    await look('A');
    wall += 250;
    const news = { markets: [], closed: [], pricedAt: there(), events: [] };
    expect((await tell({ details: [{ fixture: 'A', news }] })).watch).toEqual([]);
    wall += 250;
    expect((await tell({})).watch).toEqual(['A']);
    wall += 250;
    await tell({ details: [{ fixture: 'A', state: detailsOf('A', there()) }] });
    wall += 250;
    await tell({ gone: ['A'] });
    expect((await published<FixtureTopicEvent>('f:A')).at(-1)).toEqual({ whole: null });
    expect(await rig.gateway.database.read(tx => knownFixtures(tx, ['A', 'B']))).toEqual([]);
  });
});

describe('a match that is over', () => {
  it('fixture: leaves nothing behind once nothing was said of it for a day', async () => {
    await look('A', 'B');
    await whole('A', 'B');
    wall += 250;
    const states = ['A', 'B'].map(fixture => ({ fixture, state: detailsOf(fixture, there()) }));
    await tell({ details: states });
    wall += 250;
    await tell({ gone: ['A'] });
    const topics = async () => {
      const { rows } = await rig.gateway.database.db.execute<{ t: string }>(
        sql`select t from topic where t in ('f:A', 'f:B') order by t`,
      );
      return rows.map(it => it.t);
    };
    await forgetMatches(deps());
    expect(await topics()).toEqual(['f:A', 'f:B']);
    world.advance(90_000_000);
    await forgetMatches(deps());
    expect(await topics()).toEqual(['f:B']);
  });
});

describe('a book that falls silent', () => {
  it('fixtures: says so within three seconds, once, and no more when it speaks again', async () => {
    await whole('A');
    wall += 1_899;
    expect(await announceSilence(deps())).toBe(0);
    wall += 1;
    expect([await announceSilence(deps()), await announceSilence(deps())]).toEqual([1, 0]);
    expect([(await board()).silent, (await folded()).silent]).toEqual([true, true]);
    await tell({});
    expect(await board()).toEqual(await folded());
    expect((await board()).silent).toBeUndefined();
  });

  it('fixtures: stays told of while any of two books is silent', async () => {
    const other = { ...SERVER, id: 'other' };
    await whole('A');
    await tell(
      { leagues: [leagueOf('theirs')], came: [summaryOf('Z', there(), { league: 'theirs' })] },
      other,
    );
    wall += 2_000;
    expect(await announceSilence(deps())).toBe(2);
    await tell({});
    expect([(await board()).silent, (await folded()).silent]).toEqual([true, true]);
    await tell({}, other);
    expect([(await board()).silent, (await folded()).silent]).toEqual([undefined, undefined]);
    const told = (await published<BoardNews>('g:fixtures')).flatMap(it => it.silent ?? []);
    expect(told).toEqual([true, false]);
  });

  it('fixtures: is forgotten after 15 seconds, with what was told of its matches', async () => {
    await look('A');
    await whole('A', 'B');
    wall += 250;
    await tell({ details: [{ fixture: 'A', state: detailsOf('A', there()) }] });
    wall += 2_000;
    await announceSilence(deps());
    wall += 13_000;
    expect([await announceSilence(deps()), await announceSilence(deps())]).toEqual([1, 0]);
    expect(await board()).toEqual(EMPTY);
    expect(await folded()).toEqual(EMPTY);
    expect((await published<FixtureTopicEvent>('f:A')).at(-1)).toEqual({ whole: null });
  });

  it('fixtures: begins anew when it speaks before anybody noticed', async () => {
    await whole('A', 'B');
    wall += 20_000;
    expect(await tell({ changed: [{ fixture: 'A', minute: 1 }] })).toMatchObject({ fixtures: 0 });
    wall += 250;
    expect(await whole('A')).toMatchObject({ fixtures: 1 });
    expect(await folded()).toEqual(await board());
  });
});
