import type { BetLimits } from '../../../streams/wire/gameServers/betLimits.ts';
import { MANY } from '../../../streams/wire/protocol/bounds.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import type { Handlers } from '../../ground/handler.ts';
import type { Merchant } from '../../merchant/merchant.ts';
import type { FixtureBooks } from '../../play/gameServers/ports.ts';
import { textsOf } from '../../rewards/pointMall/ports.ts';
import { readAll } from './readAll.ts';
import { requestOf } from './requestOf.ts';

type Calls = 'officeBetLimits' | 'officeBetLimitsSet';
type Row = CallValue<'officeBetLimits'>['rows'][number];

export interface BetLimitsDeps {
  readonly books: FixtureBooks;
  readonly merchant: Pick<Merchant, 'vip' | 'client'>;
}

/** Limits of bets by VIP level, which sports books keep (docs/decisions/154). */
export function betLimitHandlers({ books, merchant }: BetLimitsDeps): Pick<Handlers, Calls> {
  async function limitsAt(server: string) {
    const { usual, own } = await books.askBook(server, 'limits', {});
    return { usual, own: new Map<number, BetLimits>(own.map(it => [it.level, it.limits] as const)) };
  }

  async function rowsOf(server: string, language: string): Promise<readonly Row[]> {
    const { usual, own } = await limitsAt(server);
    const languages = [language, merchant.client.defaultLanguage];
    const names = ['', ...merchant.vip.levels.map(level => textsOf(level, languages).name)];
    return names.map((name, level) => ({
      ...{ server, level, name, own: own.has(level) },
      ...(own.get(level) ?? usual),
    }));
  }

  return {
    officeBetLimits: {
      mode: 'plain',
      async run(ctx) {
        const { rows, silent } = await readAll(books.servers, server =>
          rowsOf(server, ctx.language.toLowerCase()),
        );
        return { value: { rows: rows.slice(0, MANY), silent } };
      },
    },
    officeBetLimitsSet: {
      mode: 'write',
      // The server does it once, so that it may be asked again when the transaction is.
      async run(_tx, ctx, { server, level, limits }) {
        const before = (await limitsAt(server)).own.get(level) ?? null;
        ctx.note?.({
          target: { kind: 'betLimits', id: `${server}:${level}` },
          before: { limits: before },
        });
        await books.askBook(server, 'setLimits', { level, limits }, requestOf(ctx));
        return { value: null };
      },
    },
  };
}
