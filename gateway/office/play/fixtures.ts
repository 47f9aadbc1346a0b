import { createHash } from 'node:crypto';
import type { BookFixture, FixtureCall, FixtureParams } from '../../../streams/wire/gameServers/fixtures.ts';
import { MANY } from '../../../streams/wire/protocol/bounds.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { type CallContext, CallError, type Handlers } from '../../ground/handler.ts';
import { staffOwner } from '../../ground/staff.ts';
import type { FixtureBooks } from '../../play/gameServers/ports.ts';

type Calls =
  | 'officeFixtures'
  | 'officeFixturePreview'
  | 'officeFixtureSuspend'
  | 'officeFixtureResume'
  | 'officeFixtureVoid'
  | 'officeFixtureResult';

const RANK: Readonly<Record<BookFixture['phase'], number>> = { live: 0, ahead: 1, over: 2, void: 2 };

/** Live ones first, then those ahead; of those that are over the latest first. */
function inOrder(a: BookFixture, b: BookFixture): number {
  const rank = RANK[a.phase] - RANK[b.phase];
  if (rank !== 0) return rank;
  const later = a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1);
  return RANK[a.phase] === RANK.over ? -later : later;
}

/** A server of other games has no fixtures. */
function orNone(failure: unknown): { readonly fixtures: readonly BookFixture[] } {
  if (failure instanceof CallError && failure.code === 'not_found') return { fixtures: [] };
  throw failure;
}

/** Fixtures of all books; what only some servers answer is shown, and says so. Throws why the first one has none when all have none. */
async function listFixtures(books: FixtureBooks, language: string): Promise<CallValue<'officeFixtures'>> {
  const asked = await Promise.allSettled(
    books.servers.map(async server => {
      const { fixtures } = await books.askBook(server, 'fixtures', { language }).catch(orNone);
      return fixtures.map(it => ({ server, ...it }));
    }),
  );
  const failures = asked.flatMap(it => (it.status === 'rejected' ? [it.reason] : []));
  const bug = failures.find(it => !(it instanceof CallError));
  if (bug !== undefined || (failures.length > 0 && failures.length === asked.length))
    throw bug ?? failures[0];
  const rows = asked.flatMap(it => (it.status === 'fulfilled' ? it.value : []));
  const silent = books.servers.filter((_, at) => {
    const it = asked[at];
    return it?.status === 'rejected' && it.reason.code === 'game_server_unreachable';
  });
  return { rows: rows.toSorted(inOrder).slice(0, MANY), silent };
}

/** Names an act at its server: a repeated call, and another try to approve what waited, is the same act. */
function requestOf({ key, staff, waited }: CallContext): string {
  const owner = waited === true ? '' : staffOwner(staff);
  return `office-${createHash('sha256').update(`${owner}\n${key}`).digest('hex').slice(0, 40)}`;
}

/** Fixtures of sports books, and what operators decide about them (docs/decisions/154). */
export function fixtureHandlers(books: FixtureBooks): Pick<Handlers, Calls> {
  // The server does an act once, so that it may be asked again when the transaction is.
  const act = async <C extends Exclude<FixtureCall, 'fixtures' | 'preview'>>(
    ctx: CallContext,
    server: string,
    call: C,
    params: FixtureParams<C>,
  ) => {
    ctx.note?.({ target: { kind: 'fixture', id: `${server}:${params.fixture}` } });
    await books.askBook(server, call, params, requestOf(ctx));
    return { value: null };
  };
  return {
    officeFixtures: {
      mode: 'plain',
      run: async ctx => ({ value: await listFixtures(books, ctx.language.toLowerCase()) }),
    },
    officeFixturePreview: {
      mode: 'plain',
      async run(_ctx, { server, fixture, home, away }) {
        const decision =
          home === undefined || away === undefined
            ? ({ kind: 'void' } as const)
            : ({ kind: 'result', home, away } as const);
        return { value: (await books.askBook(server, 'preview', { fixture, decision })).effect };
      },
    },
    officeFixtureSuspend: {
      mode: 'write',
      run: (_tx, ctx, { server, fixture }) => act(ctx, server, 'suspend', { fixture }),
    },
    officeFixtureResume: {
      mode: 'write',
      run: (_tx, ctx, { server, fixture }) => act(ctx, server, 'resume', { fixture }),
    },
    officeFixtureVoid: {
      mode: 'write',
      run: (_tx, ctx, { server, fixture }) => act(ctx, server, 'void', { fixture }),
    },
    officeFixtureResult: {
      mode: 'write',
      run: (_tx, ctx, { server, fixture, home, away }) => act(ctx, server, 'result', { fixture, home, away }),
    },
  };
}
