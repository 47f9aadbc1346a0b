import { bonusRecords } from '../../../gateway/agents/records/bonus.ts';
import { createAnswerRecords } from '../../../gateway/agents/records/handlers.ts';
import type { NewGrant } from '../../../gateway/ledger/grantPorts.ts';
import { expireGrants } from '../../../gateway/rewards/bonus/clock.ts';
import { bonusHandlers } from '../../../gateway/rewards/bonus/module.ts';
import { type CallInput, type CallParams, calls } from '../../../streams/wire/tables/calls.ts';
import { deskOf, newId } from '../cashier/desk.ts';
import type { Casino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

export const DAY = 86_400_000;

/** What tests do with bonuses over a casino. */
export function bonusDesk(casino: Casino) {
  const desk = deskOf(casino);
  const { bonus, database, clock } = casino;
  const handlers = bonusHandlers(bonus, clock);
  const lists = createAnswerRecords(database)('bonusRecords', bonusRecords);
  return {
    ...desk,
    /** Orders a deposit with a promotion. */
    order: (uid: string, promotion: string | undefined, amount = 20_000, id = newId()) =>
      desk.call('depositCreate', { id, method: 'reedbank', amount, ...(promotion && { promotion }) }, uid),
    grant: (uid: string, given: Partial<NewGrant> = {}) =>
      database.write(async tx => {
        const at = clock.now();
        const news = await bonus.grant(tx, {
          ...{ id: newId(), uid, kind: 'depositBonus', reference: 'test', onceKey: null },
          ...{ productType: 'INHOUSE', amount: 1_000, times: 3, at, expiresAt: at + DAY, demo: false },
          ...given,
        });
        await bonus.tell(tx, news);
        return news;
      }),
    /** Bets once, with the pace kept. */
    bet: (uid: string, stake: number, key = newId()) => {
      clock.advance(6_000);
      const choice = { game: 'DICE', chance: 5_000 } as const;
      return run(casino, casino.games.handlers.bet, { stake, choice }, { uid, key });
    },
    offered: async (uid: string) =>
      (await desk.call('depositPromotions', {}, uid)).filter(it => it.offered).map(({ id }) => id),
    giveUp: (uid: string, id: string) => run(casino, handlers.bonusGiveUp, { id }, { uid }),
    entries: async (uid: string, id: string) =>
      (await run(casino, handlers.bonusEntries, { id }, { uid })).value,
    list: async (uid: string, input: CallInput<'bonusRecordsPage'> = {}) => {
      const params = calls.bonusRecordsPage.params.parse(input) as CallParams<'bonusRecordsPage'>;
      return (await run(casino, lists.bonusRecordsPage, params, { uid })).value.rows;
    },
    totals: async (uid: string, input: CallInput<'bonusRecordsTotals'> = {}) => {
      const params = calls.bonusRecordsTotals.params.parse(input) as CallParams<'bonusRecordsTotals'>;
      return (await run(casino, lists.bonusRecordsTotals, params, { uid })).value;
    },
    expire: () =>
      expireGrants({ database, clock, bonus, log: { info() {}, warn() {}, error() {} } as never }),
    messages: async (uid: string) => {
      const states = (await casino.published(`u:${uid}:inbox`)) as { latest: { type: string }[] }[];
      return (states.at(-1)?.latest ?? []).map(({ type }) => type);
    },
  };
}
