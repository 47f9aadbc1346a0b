import { sql } from 'drizzle-orm';
import { FIXTURES_SILENT_MS } from '../../../../streams/wire/gameServers/seamless.ts';
import { boardFold } from '../../../../streams/wire/sportsBook/folds.ts';
import type {
  Board,
  FixtureDetails,
  FixtureSummary,
  FixtureTopicState,
} from '../../../../streams/wire/sportsBook/shapes.ts';
import { topicName } from '../../../../streams/wire/tables/topicNames.ts';
import type { Tx } from '../../../db/database.ts';
import { isAmong } from '../../../db/isAmong.ts';
import type { Clock } from '../../../ground/clock/clock.ts';
import { readLeagues } from './feed.ts';

/** What is known of all fixtures. */
export async function readFixtureBoard(tx: Tx): Promise<Board> {
  const { rows } = await tx.execute<{ summary: FixtureSummary }>(sql`select summary from book_fixture`);
  const leagues = [...(await readLeagues(tx)).values()].map(({ league }) => league);
  const silent = await tx.execute(sql`select 1 from book_feed where silent limit 1`);
  const state = {
    leagues,
    fixtures: rows.map(it => it.summary),
    silent: silent.rows.length > 0,
    beats: true,
  };
  return boardFold.snapshot(boardFold.load(state));
}

/**
 * The same, kept for as long as nothing was published: everything that changes a board is, and a crowd that comes back reads a quarter of a
 * megabyte each. `position` is read first: a state that is newer than it is told at a position that is too low, never too high.
 */
export function createBoardReader(): (tx: Tx) => Promise<Board> {
  let kept: { readonly at: string; readonly board: Board } | null = null;
  return async tx => {
    const { rows } = await tx.execute<{ at: string }>(
      sql`select e || ' ' || s as at from topic where t = ${topicName('fixtures')}`,
    );
    const at = rows[0]?.at ?? null;
    if (at !== null && kept?.at === at) return kept.board;
    const board = await readFixtureBoard(tx);
    kept = at === null ? null : { at, board };
    return board;
  };
}

/**
 * The same for a document that shows prices as they are now. Null for a board without fixtures, and while a server has not spoken for so
 * long that the board is about to say so.
 */
export async function readLiveBoard(
  tx: Tx,
  readBoard: (tx: Tx) => Promise<Board>,
  { clock, wall }: { readonly clock: Pick<Clock, 'now'>; readonly wall: () => number },
): Promise<{ readonly board: Board; readonly at: number } | null> {
  const silent = await tx.execute(
    sql`select 1 from book_feed where silent or spoke_at <= ${wall() - FIXTURES_SILENT_MS} limit 1`,
  );
  if (silent.rows.length > 0) return null;
  const board = await readBoard(tx);
  return board.silent || board.fixtures.length === 0 ? null : { board, at: clock.now() };
}

/** What is known of one fixture besides its summary. */
export async function readFixture(tx: Tx, fixture: string): Promise<FixtureTopicState> {
  const { rows } = await tx.execute<{ details: FixtureDetails | null }>(
    sql`select details from book_fixture where fixture = ${fixture}`,
  );
  return { details: rows[0]?.details ?? null };
}

/** Those of these fixtures that there are. */
export async function knownFixtures(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ fixture: string }>(
    sql`select fixture from book_fixture where ${isAmong(sql`fixture`, ids)}`,
  );
  return rows.map(it => it.fixture);
}
