import { sql } from 'drizzle-orm';
import { LINES_AT_ONCE } from '../../../../streams/wire/bills/shapes.ts';
import { each, inside, newId, type PagesWorld, type Rows } from './pagesWorld.ts';
import { writeRounds } from './playPages.ts';

const DAY = 86_400_000;
/** The contract that the bills of the agent are about. */
const CONTRACT = 'contract-of-the-agent';
const TERMS = { kind: 'daily', details: [{ betVolume: 0, activeMember: 0, rate: 0.01, rateType: 'P' }] };
let bills = 0;

/** Writes a bill with lines of one day of its agent's bets; each bill is about a period of its own. */
async function writeBill({ agent, gateway, insert }: PagesWorld, id: string, at: number, lines = 1) {
  const { db } = gateway.database;
  await db.execute(sql`
    insert into contract (id, kind, category, downline_uid, state, created_at)
    values (${CONTRACT}, 'daily', 'CONS', ${agent}, 'accepted', 0) on conflict do nothing`);
  await db.execute(sql`
    insert into contract_version (contract_id, version, terms, accepted_at, effective_from)
    values (${CONTRACT}, 1, ${JSON.stringify(TERMS)}::jsonb, 0, 0) on conflict do nothing`);
  const start = Math.floor(at / DAY) * DAY;
  bills += 1;
  await insert('bill', [
    {
      ...{
        id,
        uid: agent,
        contract_id: CONTRACT,
        version: 1,
        kind: 'daily',
        category: 'CONS',
        at,
        cutoff: at + DAY,
      },
      ...{ period_start: start, period_end: start + bills * DAY, bets: 0, valid_bet: 0, kept: 0, costs: 0 },
      ...{
        active_members: 0,
        active_from: 1,
        gross: 0,
        downlines: 0,
        share: 0,
        total: 0,
        paid: 0,
        op_id: id,
        demo: false,
      },
    },
  ]);
  await insert(
    'bill_line',
    each(lines, n => ({
      ...{
        bill_id: id,
        n,
        what: 'bets',
        slot_start: start,
        slot_end: start + DAY,
        bets: 0,
        valid_bet: 0,
        kept: 0,
      },
      ...{ checksum: '', amount: 0 },
    })),
  );
}
const writeBills = async (world: PagesWorld, count: number, at: number) => {
  for (let n = 0; n < count; n += 1) await writeBill(world, newId(), at);
};

/** A bill that is written with the first rows of a list. */
function oneBill() {
  const id = newId();
  let isWritten = false;
  return {
    params: () => ({ id }),
    async write(world: PagesWorld, at: number, lines?: number) {
      if (!isWritten) await writeBill(world, id, at, lines);
      isWritten = true;
    },
  };
}
let runs = 0;
const ofLines = oneBill();
const ofOfficeLines = oneBill();
const ofOfficeBets = oneBill();
const ofBets = oneBill();

/** Bills of an agent, their lines and the bets of a line. */
export const billPages = {
  bill: {
    ...{ who: 'agent', size: LINES_AT_ONCE, id: 'n', rowsOf: inside('lines'), params: ofLines.params },
    moreOf: value => Object(value).more,
    // A bill is written once, with more lines than two pages hold.
    add: (world, _count, at) => ofLines.write(world, at, 2 * LINES_AT_ONCE + 1),
  },
  billBets: {
    ...{ who: 'agent', rowsOf: inside('bets'), params: () => ({ ...ofBets.params(), line: 0 }) },
    async add(world, count, at) {
      await ofBets.write(world, at);
      await writeRounds(
        world,
        world.agent,
        each(count, () => at),
      );
    },
  },
  officeBill: {
    ...{
      who: 'operator',
      size: LINES_AT_ONCE,
      id: 'n',
      rowsOf: inside('lines'),
      params: ofOfficeLines.params,
    },
    moreOf: value => Object(value).more,
    add: (world, _count, at) => ofOfficeLines.write(world, at, 2 * LINES_AT_ONCE + 1),
  },
  officeBillBets: {
    ...{ who: 'operator', params: () => ({ ...ofOfficeBets.params(), line: 0 }) },
    async add(world, count, at) {
      await ofOfficeBets.write(world, at);
      await writeRounds(
        world,
        world.agent,
        each(count, () => at),
      );
    },
  },
  officeBills: { who: 'operator', params: ({ agent }) => ({ of: agent }), add: writeBills },
  officeContracts: {
    ...{ who: 'operator', params: ({ agent }) => ({ of: agent }) },
    add: ({ insert, agent }, count, at) =>
      insert(
        'contract',
        each(count, () => ({
          ...{
            id: newId(),
            kind: 'daily',
            category: 'CONS',
            downline_uid: agent,
            state: 'terminated',
            created_at: at,
          },
        })),
      ),
  },
  officeSettlements: {
    ...{ who: 'operator', params: () => ({ state: 'done' }) },
    async add(world, count, at) {
      await writeBill(world, newId(), at);
      await world.insert(
        'settlement_run',
        each(count, () => ({
          ...{
            contract_id: CONTRACT,
            period_end: ++runs,
            period_start: 0,
            version: 1,
            kind: 'daily',
            due_at: at,
          },
          ...{ state: 'done', attempts: 0, next_try: at, done_at: at, corrected_to: at },
        })),
      );
    },
  },
  opsBillsCheck: { who: 'operator', rowsOf: inside('differing'), add: writeBills },
  billRecordsPage: { who: 'agent', add: writeBills },
} as const satisfies Readonly<Record<string, Rows>>;
