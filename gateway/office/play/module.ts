import { desc } from 'drizzle-orm';
import { MANY } from '../../../streams/wire/protocol/bounds.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../db/database.ts';
import { jackpotGrowth } from '../../db/schema.ts';
import type { Handlers } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { GameServerPorts } from '../../play/gameServers/ports.ts';
import { growthRate, poolAmount } from '../../play/jackpot/ports.ts';
import { betLimitHandlers } from './betLimits.ts';
import { fixtureHandlers } from './fixtures.ts';
import { leagueMarginHandlers } from './leagueMargins.ts';
import { listGames, listVendors } from './listGames.ts';
import { readDrawPage, readTicketPage } from './lotteries.ts';
import { readOfficeRound } from './readOfficeRound.ts';
import { readRoundPage } from './readRoundPage.ts';
import { tableHandlers } from './tables.ts';

type Calls =
  | 'officeGames'
  | 'officeVendors'
  | 'officeRounds'
  | 'officeRound'
  | 'officeLotteryDraws'
  | 'officeLotteryTickets'
  | 'officeJackpot';

/** The pool of the jackpot now, with what is noted of its growth. */
async function readPool(tx: Tx, at: number): Promise<CallValue<'officeJackpot'>> {
  const growth = await tx
    .select({ at: jackpotGrowth.at, amount: jackpotGrowth.amount })
    .from(jackpotGrowth)
    .orderBy(desc(jackpotGrowth.at))
    .limit(MANY);
  return {
    amount: await poolAmount(tx),
    ratePerSec: await growthRate(tx, at),
    at,
    growth: growth.toReversed(),
  };
}

/** What of play the office reads (docs/decisions/143). */
export const officePlay = defineModule({
  name: 'officePlay',
  tables: [],
  create({ gameServers, merchant }: Pick<WorldDeps, 'merchant'> & GameServerPorts) {
    const { books, tables } = gameServers;
    const asked = {
      ...fixtureHandlers(books),
      ...betLimitHandlers({ books, merchant }),
      ...leagueMarginHandlers(books),
      ...tableHandlers(tables),
    };
    const handlers: Pick<Handlers, Calls | keyof typeof asked> = {
      ...asked,
      officeLotteryDraws: {
        mode: 'read',
        run: async (tx, _ctx, params) => ({ value: await readDrawPage(tx, params) }),
      },
      officeLotteryTickets: {
        mode: 'read',
        run: async (tx, _ctx, params) => ({ value: await readTicketPage(tx, params) }),
      },
      officeJackpot: { mode: 'read', run: async (tx, ctx) => ({ value: await readPool(tx, ctx.now) }) },
      officeGames: {
        mode: 'read',
        run: async (tx, _ctx, params) => ({ value: await listGames(tx, params) }),
      },
      officeRounds: {
        mode: 'read',
        run: async (tx, _ctx, params) => ({ value: await readRoundPage(tx, params) }),
      },
      officeRound: {
        mode: 'read',
        run: async (tx, _ctx, { id }) => ({ value: await readOfficeRound(tx, id) }),
      },
      officeVendors: { mode: 'read', run: async tx => ({ value: await listVendors(tx) }) },
    };
    return { handlers };
  },
});
