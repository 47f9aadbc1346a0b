import { randomBytes } from 'node:crypto';
import { liveContracts } from '../../../gateway/agents/contracts/records.ts';
import { settleMissedWindows } from '../../../gateway/agents/salary/catchUp.ts';
import { CallError } from '../../../gateway/ground/handler.ts';
import { createRandom } from '../../../gateway/ground/random.ts';
import type { ContractCategory, ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import { createAgentWorld, START } from '../contracts/agentWorld.ts';
import { type BillsWorld, DAY, HOUR, withBills } from './billsWorld.ts';
import type { Agreed, Bet, Facts, Terms } from './lawOracle.ts';

/** What a random world may do. */
export interface Wild {
  readonly seed: string;
  readonly days: number;
  /** Until when contracts change and bets are taken back, days. */
  readonly calmAfter: number;
  readonly voids: boolean;
  /** Periods of dividends. */
  readonly periods: readonly ('daily' | 'weekly' | 'semimonthly' | 'monthly')[];
}

export interface PlayedSums {
  readonly world: BillsWorld;
  readonly agents: readonly string[];
  facts(): Promise<Facts>;
  /** Accounts and amounts of everything that contracts of a kind paid. */
  paid(kind: Terms['kind']): Promise<readonly { readonly uid: string; readonly amount: number }[]>;
  /** How many offers were refused by the law, and how many agreed. */
  readonly offers: { refused: number; agreed: number };
}

const CATEGORIES = ['CONS', 'CONS', 'CONS', 'LIVE', 'RNG'] as const;
const FIRST = Math.floor(START / DAY) * DAY;

/** Plays a random world: a tree, contracts offered without regard to the law, bets, bets taken back, and changes. */
export async function playWild(
  wild: Wild,
  eachDay: (played: PlayedSums, end: number) => Promise<void>,
): Promise<PlayedSums> {
  const random = createRandom(wild.seed).next;
  const pick = (most: number) => Math.floor(random() * most);
  const oneOf = <T>(all: readonly T[]): T => all[pick(all.length)] as T;
  const world = withBills(await createAgentWorld());
  const { database } = world.deps;
  const agents = Array.from({ length: 5 }, (_, i) => `agent${i}`);
  const uplines = new Map<string, string | null>();
  for (const [i, uid] of agents.entries()) uplines.set(uid, i === 0 ? null : `agent${pick(i)}`);
  for (const i of agents.keys()) uplines.set(`member${i}`, agents[i] ?? null);
  for (const [uid, upline] of uplines) {
    await world.add(uid, upline, uid.startsWith('member') ? 0 : 1);
    const legs = [
      { account: 'cashier', amount: -1e9 },
      { account: `wallet:${uid}`, amount: 1e9 },
    ];
    await database.write(tx => world.deps.post(tx, { opId: `funds:${uid}`, kind: 'grant', legs, at: START }));
  }
  const bets: Bet[] = [];
  const voided = new Set<string>();

  const tiers = () =>
    (random() < 0.5 ? [0] : [0, 1]).map(i => ({
      asks: i === 0 && random() < 0.8 ? 0 : (1 + pick(4)) * 100_00,
      active: pick(2),
    }));
  const termsOf = (kind: Terms['kind'], uid: string): ContractTerms => {
    // The nearer to the house the higher, so that about half of the offers stand.
    const level = Math.max(
      0.1,
      1 - 0.25 * [...uplines.keys()].filter(it => it !== uid && isAbove(it, uid)).length,
    );
    const rate = (most: number) => Math.round(most * level * (0.6 + 0.6 * random()) * 1e4) / 1e4;
    if (kind === 'realtime')
      return { kind, winRate: rate(0.02), lossRate: rate(0.03), singleBet: pick(3) * 10_00 };
    if (kind === 'dividend')
      return {
        ...{ kind, period: oneOf(wild.periods) },
        tiers: distinct(tiers()).map(({ asks, active }) => ({
          ...{ minimumBet: asks, netLoss: pick(2) * asks, activeMember: active, contractRate: rate(0.4) },
        })),
      };
    const details = distinct(tiers()).map(({ asks, active }) => ({
      ...{ betVolume: asks, activeMember: active },
      ...(random() < 0.3
        ? { rate: Math.round(level * (1 + pick(9))) * 100, rateType: 'F' as const }
        : { rate: rate(0.02), rateType: 'P' as const }),
    }));
    return { kind: 'daily', details };
  };
  const isAbove = (above: string, uid: string) => {
    for (let at = uplines.get(uid) ?? null; at !== null; at = uplines.get(at) ?? null)
      if (at === above) return true;
    return false;
  };
  /** What somebody holds, as it was agreed last: most offers are a little less, or a little more. */
  const held = new Map<string, ContractTerms>();
  const near = (terms: ContractTerms): ContractTerms => {
    const asks = oneOf([1, 1, 1.5, 0.8]);
    const pays = oneOf([0.5, 0.8, 1, 1, 1.1]);
    const amount = (minor: number) => Math.round(minor * asks);
    const rate = (share: number) => Math.round(share * pays * 1e4) / 1e4;
    if (terms.kind === 'realtime')
      return {
        ...terms,
        winRate: rate(terms.winRate),
        lossRate: rate(terms.lossRate),
        singleBet: amount(terms.singleBet),
      };
    if (terms.kind === 'dividend')
      return {
        ...{ ...terms, period: random() < 0.7 ? terms.period : oneOf(wild.periods) },
        tiers: terms.tiers.map(it => ({
          ...{ minimumBet: amount(it.minimumBet), netLoss: amount(it.netLoss) },
          ...{ activeMember: it.activeMember, contractRate: rate(it.contractRate) },
        })),
      };
    if (terms.kind === 'hourly') return terms;
    return {
      ...terms,
      details: terms.details.map(it => ({
        ...{ ...it, betVolume: amount(it.betVolume) },
        rate: it.rateType === 'F' ? Math.round(it.rate * pays * 0.6) : rate(it.rate),
      })),
    };
  };
  const offers = { refused: 0, agreed: 0 };
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
      offers.agreed += 1;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'rate_above_upline') offers.refused += 1;
    }
  };
  const { opsContract, processDividend, processDailySalary, processRealtimeSalary } =
    world.contracts.handlers;
  const answer = (kind: Terms['kind'], uid: string, status: 'A' | 'R' | 'C', category: ContractCategory) => {
    const params = { status, category, confirm: true } as const;
    if (kind === 'dividend') return world.call(processDividend, uid, params);
    if (kind === 'daily') return world.call(processDailySalary, uid, params);
    return world.call(processRealtimeSalary, uid, params);
  };
  const propose = (
    status: 'P' | 'E' | 'V',
    terms: ContractTerms,
    uid: string,
    category: ContractCategory,
  ) => {
    const upline = uplines.get(uid) ?? null;
    if (upline === null) {
      const of = { username: uid, kind: terms.kind, category };
      return status === 'V'
        ? world.call(opsContract, uid, { ...of, status })
        : world.call(opsContract, uid, { ...of, status, terms });
    }
    const of = { account: uid, category } as const;
    if (terms.kind === 'dividend')
      return world.call(
        processDividend,
        upline,
        status === 'V'
          ? { ...of, status }
          : {
              ...{ ...of, status, period: terms.period },
              tiers: terms.tiers.map(it => ({
                ...it,
                minimumBet: it.minimumBet / 100,
                netLoss: it.netLoss / 100,
              })),
            },
      );
    if (terms.kind === 'daily')
      return world.call(
        processDailySalary,
        upline,
        status === 'V'
          ? { ...of, status }
          : {
              ...{ ...of, status },
              details: terms.details.map(it => ({
                ...{ ...it, betVolume: it.betVolume / 100 },
                rate: it.rateType === 'F' ? it.rate / 100 : it.rate,
              })),
            },
      );
    if (terms.kind !== 'realtime') throw new Error('no such kind here');
    return world.call(
      processRealtimeSalary,
      upline,
      status === 'V' ? { ...of, status } : { ...of, status, ...terms, singleBet: terms.singleBet / 100 },
    );
  };
  const move = async (
    uid = oneOf(agents),
    kind: 'dividend' | 'daily' | 'realtime' = oneOf(['dividend', 'dividend', 'daily', 'realtime'] as const),
  ) => {
    const category = oneOf(CATEGORIES);
    const at = (of: string | null) => `${of} ${kind} ${category}`;
    const chance = random();
    const status = !held.has(at(uid)) ? 'P' : chance < 0.85 ? 'E' : 'V';
    const above = held.get(at(uplines.get(uid) ?? null));
    const terms = above !== undefined && random() < 0.7 ? near(above) : termsOf(kind, uid);
    await attempt(async () => {
      await propose(status, terms, uid, category);
      try {
        await answer(kind, uid, status === 'V' ? 'C' : 'A', category);
        if (status === 'V') held.delete(at(uid));
        else held.set(at(uid), terms);
      } catch (error) {
        await answer(kind, uid, 'R', category);
        throw error;
      }
    });
    // What an answer ended above may be offered anew.
    const live = await database.read(tx => liveContracts(tx, agents));
    const standing = new Set(live.map(it => `${it.downlineUid} ${it.kind} ${it.category}`));
    for (const key of held.keys()) if (!standing.has(key)) held.delete(key);
  };

  const played: PlayedSums = {
    ...{ world, agents, offers },
    async facts() {
      const { rows } = await database.db.execute<Record<string, string | null> & { terms: Terms }>(`
        select c.id, c.downline_uid, c.category, v.terms, v.effective_from, v.effective_to
        from contract c join contract_version v on v.contract_id = c.id order by c.id, v.version`);
      const agreed = rows.map(
        (row): Agreed => ({
          ...{ contractId: String(row.id), uid: String(row.downline_uid), category: String(row.category) },
          ...{ terms: row.terms, from: Number(row.effective_from) },
          to: row.effective_to === null ? null : Number(row.effective_to),
        }),
      );
      const standing = bets.filter(({ id }) => !voided.has(id));
      return {
        uplines,
        agreed,
        bets: standing,
        wages: await salaries(['daily', 'realtime']),
        activeFrom: 1_00,
      };
    },
    paid: kind => salaries([kind]),
  };
  /** What was booked for bills, from the ledger. */
  async function salaries(kinds: readonly string[]) {
    const { rows } = await database.db.execute<Record<string, string>>(`
      select b.uid, b.op_id, min(t.at) as at, min(e.amount) as amount
      from bill b join ledger_tx t on t.op_id = b.op_id
        join ledger_entry e on e.tx_id = t.id and e.account_id = 'wallet:' || b.uid
      where b.kind in (${kinds.map(kind => `'${kind}'`).join(', ')}) group by 1, 2`);
    return rows.map(row => ({ uid: String(row.uid), amount: Number(row.amount), at: Number(row.at) }));
  }

  for (const uid of agents)
    for (const kind of ['dividend', 'daily', 'realtime'] as const) await move(uid, kind);
  for (let i = 0; i < 12; i += 1) await move();
  for (let day = 0; day < wild.days; day += 1) {
    const start = FIRST + (day + 1) * DAY;
    const times = Array.from({ length: 4 + pick(14) }, () => start + 4 * HOUR + pick(19 * HOUR)).toSorted();
    for (const at of times) {
      const uid = oneOf([...uplines.keys()]);
      const stake = 1 + pick(300_00);
      const payout = random() < 0.5 ? pick(stake * 4) : 0;
      const category = oneOf(['LIVE', 'RNG', null] as const);
      await world.bet(uid, { stake, payout, at, ...(category !== null && { category }) });
      const { rows } = await database.db.execute<{ id: string }>(
        `select id from round where settled_at = ${at} and uid = '${uid}' and stake = ${stake}`,
      );
      bets.push({ id: rows[0]?.id ?? randomBytes(4).toString('hex'), uid, category, stake, payout, at });
    }
    world.clock.moveTo(start + 23 * HOUR + HOUR / 2);
    if (day < wild.calmAfter) {
      if (random() < 0.6) await move();
      const old = bets.filter(({ id }) => !voided.has(id));
      if (wild.voids && random() < 0.4 && old.length > 0) {
        const { id } = oneOf(old);
        await world.takeBackRound(id);
        voided.add(id);
      }
    }
    const morning = start + DAY + 3 * HOUR;
    world.clock.moveTo(morning);
    await settleMissedWindows(world.deps, () => false);
    await world.settleAt(morning);
    await eachDay(played, start + DAY);
  }
  return played;
}

/** Tiers of which no two ask for the same. */
function distinct<T extends { readonly asks: number; readonly active: number }>(
  all: readonly T[],
): readonly T[] {
  return all.filter((tier, i) => !all.slice(0, i).some(it => it.asks === tier.asks));
}
