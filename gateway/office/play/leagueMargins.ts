import { MANY } from '../../../streams/wire/protocol/bounds.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import type { FixtureBooks } from '../../play/gameServers/ports.ts';
import { readAll } from './readAll.ts';
import { requestOf } from './requestOf.ts';

type Calls = 'officeLeagueMargins' | 'officeLeagueMarginSet';

/** Margins of leagues, which sports books keep (docs/decisions/154). */
export function leagueMarginHandlers(books: FixtureBooks): Pick<Handlers, Calls> {
  const marginsAt = async (server: string, language: string) =>
    (await books.askBook(server, 'margins', { language })).leagues;
  return {
    officeLeagueMargins: {
      mode: 'plain',
      async run(ctx) {
        const language = ctx.language.toLowerCase();
        const { rows, silent } = await readAll(books.servers, async server =>
          (await marginsAt(server, language)).map(it => ({ server, ...it })),
        );
        return { value: { rows: rows.slice(0, MANY), silent } };
      },
    },
    officeLeagueMarginSet: {
      mode: 'write',
      // The server does it once, so that it may be asked again when the transaction is.
      async run(_tx, ctx, { server, league, margin }) {
        const leagues = await marginsAt(server, ctx.language.toLowerCase());
        const before = leagues.find(it => it.league === league);
        if (before === undefined) throw new CallError('not_found', 404, 'The book has no such league.');
        ctx.note?.({
          target: { kind: 'league', id: `${server}:${league}` },
          before: { margin: before.own ? before.margin : null },
        });
        await books.askBook(server, 'setMargin', { league, margin }, requestOf(ctx));
        return { value: null };
      },
    },
  };
}
