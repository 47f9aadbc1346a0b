import type { BookParams } from '../../../streams/wire/gameServers/bookCalls.ts';
import type { BookFixture, FixtureCall } from '../../../streams/wire/gameServers/fixtures.ts';
import { MANY } from '../../../streams/wire/protocol/bounds.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import type { CallContext, Handlers } from '../../ground/handler.ts';
import type { FixtureBooks } from '../../play/gameServers/ports.ts';
import { exposureFileHandler } from './exposureFile.ts';
import { readAll } from './readAll.ts';
import { requestOf } from './requestOf.ts';

type Calls =
  | 'officeFixtures'
  | 'officeFixtureExposure'
  | 'officeFixtureExposureFile'
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

/** Fixtures of all books. Throws as `readAll` does. */
async function listFixtures(books: FixtureBooks, language: string): Promise<CallValue<'officeFixtures'>> {
  const { rows, silent } = await readAll(books.servers, async server => {
    const { fixtures } = await books.askBook(server, 'fixtures', { language });
    return fixtures.map(it => ({ server, ...it }));
  });
  return { rows: rows.toSorted(inOrder).slice(0, MANY), silent };
}

/** Fixtures of sports books, and what operators decide about them (docs/decisions/154). */
export function fixtureHandlers(books: FixtureBooks): Pick<Handlers, Calls> {
  // The server does an act once, so that it may be asked again when the transaction is.
  const act = async <C extends Exclude<FixtureCall, 'fixtures' | 'exposure' | 'preview'>>(
    ctx: CallContext,
    server: string,
    call: C,
    params: BookParams<C>,
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
    officeFixtureExposure: {
      mode: 'plain',
      async run(ctx, { server, fixture }) {
        const asked = { fixture, language: ctx.language.toLowerCase() };
        return { value: (await books.askBook(server, 'exposure', asked)).exposure };
      },
    },
    officeFixtureExposureFile: exposureFileHandler(books),
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
