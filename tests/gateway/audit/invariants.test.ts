import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_BETS } from '../../../gateway/agents/bills/lines.ts';
import { writeBill } from '../../../gateway/agents/bills/writeBill.ts';
import { addUpDay } from '../../../gateway/agents/team/addUpDay.ts';
import { voidRound } from '../../../gateway/care/voids/voidRound.ts';
import { createTransfers } from '../../../gateway/cash/transfers/module.ts';
import type { Tx } from '../../../gateway/db/database.ts';
import { dayOf } from '../../../gateway/ground/calendar/days.ts';
import { checkInvariant } from '../../../gateway/ground/invariants.ts';
import { createLimits } from '../../../gateway/ledger/limits/module.ts';
import { setLimit } from '../../../gateway/ledger/limits/write.ts';
import { addUpHouseDay } from '../../../gateway/office/reports/addUpDays.ts';
import { addUpLedger } from '../../../gateway/office/reports/addUpLedger.ts';
import { setMissionBudget } from '../../../gateway/rewards/missions/budget.ts';
import { INVARIANTS } from '../../../gateway/world/createModules.ts';
import { bonusDesk } from '../bonus/bonusDesk.ts';
import { type Casino, openCasino, PAYMENT_PASSWORD, START } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';
import { playCrash } from '../crash/playCrash.ts';
import { keepDraws } from '../draws/keepDraws.ts';
import { playOnServer } from '../gameServers/playOnServer.ts';
import { playMines } from '../games/playMines.ts';
import { playMoves } from '../games/playMoves.ts';
import { playTickets } from '../lotteries/playTickets.ts';
import { missionDesk } from '../missions/missionDesk.ts';
import { mallOf } from '../points/mall.ts';
import { promotionDesk } from '../promotions/promotionDesk.ts';
import { referralDesk } from '../referrals/referralDesk.ts';
import { playDuels } from '../rooms/playDuels.ts';
import { auditBooks } from '../support/auditBooks.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
  const { wallet, database, games } = casino;
  const uid = await casino.member({ uid: 'mira', funds: 100_000 });
  for (const key of ['lost', 'won', 'again', 'more']) {
    casino.clock.advance(6_000);
    const choice = { game: 'DICE', chance: 5_000 } as const;
    await run(casino, games.handlers.bet, { stake: 1_050, choice }, { uid, key });
  }
  await database.db.execute(
    sql`insert into trail (entry) values ('{"at":1,"who":"token","call":"opsKick"}')`,
  );
  const agent = await casino.member({ uid: 'arun', type: 1 });
  await database.db.execute(sql`update account set upline_uid = ${agent} where uid = ${uid}`);
  const transfer = { id: 'transfer-1', side: 'upline', to: '', amount: 1_000, note: '' } as const;
  const sent = { ...transfer, paymentPassword: PAYMENT_PASSWORD };
  await run(casino, casino.teamTransfers.handlers.teamTransfer, sent, { uid, key: 'transfer-1' });
  const hold = { kind: 'withdrawal', uid, amount: 100, at: START } as const;
  await database.write(async tx => {
    for (const opId of ['open', 'paid', 'back', 'old']) await wallet.reserve(tx, { ...hold, opId });
    await wallet.settle(tx, { opId: 'paid', to: 'cashier', amount: 60, at: START });
    await wallet.release(tx, { opId: 'back', as: 'voided', at: START });
    await wallet.release(tx, { opId: 'old', as: 'expired', at: START });
    const legs = (amount: number) => [
      { account: 'salary', amount: -amount },
      { account: 'wallet:mira', amount },
    ];
    await wallet.post(tx, { opId: 'rts:mira:500', kind: 'salary', legs: legs(70), at: START });
    await wallet.correct(tx, {
      opId: 'made good',
      corrects: 'rts:mira:500',
      kind: 'salary',
      legs: legs(-1),
      at: START,
    });
    await tx.execute(sql`insert into salary_tick (uid, period_end, gross, net) values ('mira', 500, 90, 70)`);
    await wallet.publishBalance(tx, uid, START);
  });
  const vendorWallets = [{ accountTypeId: 2, vendor: 'BGS', name: 'House' }];
  const { walletTransfer } = createTransfers({ ...casino.transfersDeps, vendorWallets });
  const there = { kind: 'one', id: 'there-and-back', from: 1, to: 2, amount: 500 } as const;
  await run(casino, walletTransfer, there, { uid, key: 'there' });
  // One bonus is converted, one is open.
  const desk = bonusDesk(casino);
  await desk.bet(uid, 10_000);
  await shopForPoints(uid);
  await desk.grant(uid, { id: 'done', amount: 100, times: 1 });
  await desk.bet(uid, 100);
  await desk.grant(uid, { id: 'open' });
  await desk.bet(uid, 100);
  await playOnServer(casino, uid);
  await playDuels(casino, uid);
  await playTickets(casino);
  // Accounts of their own: a day passes, and one round of each stays open.
  const leaveOpen = await playMoves(casino, await casino.member({ uid: 'mova', funds: 100_000 }));
  await playMines(casino, await casino.member({ uid: 'mina', funds: 100_000 }));
  await leaveOpen();
  await playCrash(casino, uid);
  await database.db.execute(sql`
    insert into invitation (code, uid, label, makes, rates, at, demo)
    values ('2invited0a', ${agent}, '', 'member', '[]', ${START}, false)`);
  await database.db.execute(sql`insert into invitation_use values (${uid}, '2invited0a', ${START})`);
  await bringFriends(casino);
  // One reward in money, one as a bonus.
  const promotions = promotionDesk(casino);
  const bonus = { kind: 'bonus', amount: 100, times: 2, days: 1 };
  await casino.draws.look();
  const others = [bonus, { kind: 'points', amount: 5 }, { kind: 'tickets', amount: 2 }];
  for (const part of [{}, ...others.map(reward => ({ reward }))]) {
    const promotion = await promotions.promote({ ...part, condition: null });
    await promotions.join(uid, promotion);
    await promotions.claim(uid, promotion);
  }
  const { id } = await desk.order(uid, 'firstleaf');
  await desk.step(id, 'arrive');
  await keepDraws(casino, uid);
  await keepBills();
  await playMissions(uid);
  await earnOnBreak();
  await database.write(async tx => {
    const { rows } = await tx.execute<{ id: string }>(sql`select id from round where nonce = 1 limit 1`);
    await voidRound(tx, casino, { id: rows[0]?.id ?? '', reason: 'A fault.' });
    const staked = await tx.execute<{
      id: string;
    }>(sql`select round_id as id from bonus_entry where grant_id = 'open'
      and what = 'stake' limit 1`);
    await voidRound(tx, casino, { id: staked.rows[0]?.id ?? '', reason: 'A fault.' });
    await setLimit(tx, { uid: 'mina', kind: 'deposit', period: 'week' }, 10_000, casino.clock.now());
  });
  // Last, because everything before opens the day again.
  await database.write(tx => addUpDay(tx, dayOf(START)));
  await database.write(tx => addUpHouseDay(tx, dayOf(START)));
  await addUpFirstDay();
});
afterAll(() => casino.close());

/** Spends points: an item is received, one is rejected, and some became money. */
async function bringFriends(casino: Casino): Promise<void> {
  const desk = referralDesk(casino);
  const { code } = await desk.invite(await casino.member({ uid: 'inviter' }));
  await desk.finish(await desk.join(code));
  await desk.join(code);
  await desk.look();
}

async function shopForPoints(uid: string): Promise<void> {
  const mall = mallOf(casino);
  await mall.earn(uid, 5_000);
  const { id } = await mall.redeem(uid, 'lantern');
  await mall.step(id, 'approve');
  await mall.step(id, 'ship');
  await mall.answer(uid, id, 'received');
  await mall.step((await mall.redeem(uid, 'lantern')).id, 'reject');
  await mall.step((await mall.exchange(uid, 100)).id, 'approve');
}

/** Claims a mission in money, one in points and one as a bonus, and has a month paid back. */
async function playMissions(uid: string): Promise<void> {
  const { database, clock } = casino;
  const missions = missionDesk(casino);
  // One of them may give no more than it does.
  await casino.database.write(tx => setMissionBudget(tx, 'rounds', 500));
  await missions.bet(uid, 20_000);
  const day = clock.now() - (clock.now() % 86_400_000);
  await database.db.execute(
    sql`insert into login_day (uid, day) values (${uid}, ${day}), (${uid}, ${day + 86_400_000})`,
  );
  for (const { id, period, state } of (await missions.state(uid)).missions)
    if (state === 'claimable') await missions.claim(uid, id, period);
  await missions.look(uid);
  clock.advance(31 * 86_400_000);
  await missions.vip.settle();
}

/** Owes a reward to a member who takes a break: it waits. */
async function earnOnBreak(): Promise<void> {
  const { clock, publish } = casino;
  const limits = createLimits({
    clock,
    publish,
  });
  const promotions = promotionDesk(casino);
  const uid = await casino.member({ uid: 'resting' });
  const issued = { entry: 'automatic', payout: 'automatic', condition: null };
  await promotions.promote({ ...issued, id: 'issuedOnBreak' });
  await run(casino, limits.breakStart, { length: '7d' }, { uid, key: 'break' });
  await promotions.look(uid);
}

/** A day long before all others, with one booking, that is added up for the house: nothing else damages it. */
async function addUpFirstDay(): Promise<void> {
  const { database, wallet } = casino;
  await database.write(async tx => {
    const legs = [
      { account: 'house', amount: -5 },
      { account: 'wallet:arun', amount: 5 },
    ];
    await wallet.post(tx, { opId: 'of the first day', kind: 'grant', legs, at: 0 });
    await wallet.publishBalance(tx, 'arun', START);
  });
  await database.write(tx => addUpDay(tx, 0));
  await database.write(tx => addUpHouseDay(tx, 0));
  const clock = { ...casino.clock, now: () => 2 * 86_400_000 };
  while ((await addUpLedger({ database, clock })) === 0);
}

/** Two bills of one contract: the first left 5 below zero, which the second one takes over. */
async function keepBills(): Promise<void> {
  const { database, wallet } = casino;
  const bill = {
    ...{
      uid: 'arun',
      contractId: 'terms',
      version: 1,
      kind: 'daily' as const,
      category: 'CONS',
      demo: false,
    },
    ...{ periodStart: 0, at: START, cutoff: 0, bets: 1, validBet: 100, kept: 100, costs: 0 },
    ...{ activeMembers: 1, activeFrom: 1, tier: 0, downlines: 0 },
  };
  const line = { ...NO_BETS, slotStart: 0, slotEnd: 1 };
  await database.write(async tx => {
    await tx.execute(sql`insert into contract (id, kind, category, downline_uid, state, created_at)
      values ('terms', 'daily', 'CONS', 'arun', 'accepted', 0)`);
    await writeBill(
      tx,
      { ...bill, id: 'first', periodEnd: 1, gross: 0, share: 0, total: -5, paid: 0, opId: 'bill:first' },
      [{ ...line, what: 'correction', amount: -5 }],
    );
    await writeBill(
      tx,
      { ...bill, id: 'second', periodEnd: 2, gross: 35, share: 35, total: 30, paid: 30, opId: 'bill:second' },
      [
        { ...line, what: 'bets', via: 'arun', amount: 35 },
        { ...line, what: 'carried', ref: 'first', amount: -5 },
      ],
    );
    const legs = [
      { account: 'cashier', amount: -30 },
      { account: 'wallet:arun', amount: 30 },
    ];
    await wallet.post(tx, { opId: 'bill:second', kind: 'salary', legs, at: START });
    await wallet.publishBalance(tx, 'arun', START);
  });
}

/** What only the database refuses otherwise; taken away before the books are damaged, and back with the rollback. */
const GUARDS = [
  sql`alter table ledger_tx disable trigger user`,
  sql`alter table ledger_entry disable trigger user`,
  sql`alter table ledger_account disable trigger user`,
  sql`alter table ledger_account drop constraint ledger_account_not_negative, drop constraint ledger_account_owner`,
  sql`alter table ledger_tx drop constraint ledger_tx_op_id_unique, drop constraint ledger_tx_references`,
  sql`alter table bonus_entry disable trigger user`,
  sql`alter table promotion_reward disable trigger user`,
  sql`alter table referral_step disable trigger user`,
  sql`alter table referral_reward disable trigger user`,
  sql`alter table points_entry disable trigger user`,
  sql`alter table draw disable trigger user`,
  sql`alter table vip_month disable trigger user`,
  sql`alter table draw_entry disable trigger user`,
  sql`alter table bill disable trigger user`,
  sql`alter table bill_line disable trigger user`,
  sql`drop index ledger_tx_resolves, ledger_entry_account`,
];

class Undo extends Error {
  readonly broken: readonly string[];
  constructor(broken: readonly string[]) {
    super('undo');
    this.broken = broken;
  }
}

/** The invariants that don't hold after `damage`, which is undone afterwards. */
async function brokenBy(damage: readonly SQL[]): Promise<readonly string[]> {
  const undone = casino.database.write(async (tx: Tx) => {
    for (const statement of [...GUARDS, ...damage]) await tx.execute(statement);
    throw new Undo((await auditBooks(tx)).map(({ id }) => id));
  });
  return undone.catch((error: unknown) => {
    if (error instanceof Undo) return error.broken;
    throw error;
  });
}

const txOf = (opId: string) => sql`(select id from ledger_tx where op_id = ${opId})`;
const aBet = sql`(select t.id from ledger_tx t where t.op_id like 'bet:%' order by t.id limit 1)`;

interface Damage {
  readonly by: readonly SQL[];
  /** Others that notice it. */
  readonly also?: readonly string[];
}

/** For each invariant a damage that it must notice, or several, each of which it must notice alone. */
const DAMAGES: Record<string, Damage | readonly Damage[]> = {
  entriesSumToZero: {
    by: [
      sql`update ledger_entry set amount = amount + 1, balance_after = balance_after + 1
        where version = 1 and account_id = 'salary'`,
    ],
    also: ['balanceIsSum', 'entriesChained'],
  },
  twoEntries: { by: [sql`insert into ledger_tx (op_id, kind, at) values ('hollow', 'bet', 0)`] },
  operationOnce: {
    by: [sql`update ledger_tx set op_id = 'paid' where op_id = 'open'`],
  },
  resolvedOnce: {
    by: [sql`update ledger_tx set resolves = ${txOf('back')} where op_id = 'paid:resolved'`],
    also: ['holdsArePending'],
  },
  returnsWhole: {
    by: [sql`update ledger_tx set state = 'voided' where op_id = 'paid:resolved'`],
  },
  correctsEarlier: {
    by: [sql`update ledger_tx set corrects = ${txOf('open')} where op_id = 'made good'`],
  },
  worldSumsToZero: {
    by: [sql`update ledger_account set balance = balance + 1 where id = 'house'`],
    also: ['balanceIsSum', 'balanceIsLast'],
  },
  balanceIsSum: {
    by: [
      sql`update ledger_account set balance = balance + 1 where id = 'house'`,
      sql`update ledger_account set balance = balance - 1 where id = 'salary'`,
    ],
    also: ['balanceIsLast'],
  },
  balanceIsLast: {
    by: [
      sql`update ledger_entry set balance_after = balance_after + 1 where account_id = 'cashier' and version =
      (select version from ledger_account where id = 'cashier')`,
    ],
    also: ['entriesChained'],
  },
  versionCounts: { by: [sql`update ledger_account set version = version + 1 where id = 'house'`] },
  entriesNumbered: {
    by: [sql`update ledger_entry set version = version + 1 where account_id = 'salary' and version = 2`],
  },
  entriesChained: {
    by: [
      sql`update ledger_entry set balance_after = balance_after + 1 where account_id = 'wallet:mira' and version = 2`,
    ],
  },
  entriesInOrder: {
    by: [
      sql`update ledger_entry set version = 5 - version where account_id = 'hold:mira' and version in (2, 3)`,
    ],
    also: ['entriesChained'],
  },
  openingBalances: {
    by: [sql`insert into ledger_opening (account_id, balance, version) values ('wallet:mira', 5, 0)`],
  },
  neverNegative: {
    by: [sql`update ledger_account set kind = 'jackpot' where id = 'salary'`],
  },
  holdsArePending: {
    by: [sql`update ledger_tx set resolves = null, state = 'posted' where op_id = 'back:resolved'`],
  },
  owners: { by: [sql`update ledger_account set uid = null where id = 'hold:mira'`] },
  reportDays: { by: [sql`update report_member_day set players = players + 1`] },
  reportLedger: {
    by: [
      sql`insert into report_ledger_day (day, account_kind, kind, source, promotion, entries, credit, debit)
        values (0, 'house', 'bet', '', '', 1, 1, 0)`,
    ],
  },
  reportReconciled: {
    by: [
      sql`insert into report_ledger_day (day, account_kind, kind, source, promotion, entries, credit, debit)
        values (0, 'wallet', 'bet', '', '', 1, 1, 0)`,
    ],
    also: ['reportLedger'],
  },
  balanceShown: {
    by: [sql`update topic set st = jsonb_set(st, '{sum}', '5') where t = 'u:mira:balance'`],
  },
  stakesBooked: {
    by: [sql`update round set stake = stake + 1 where nonce = 0 and game_code = 'DICE'`],
    also: ['roundSums'],
  },
  payoutsBooked: {
    by: [sql`update round set payout = payout + 1 where nonce = 0 and game_code = 'DICE'`],
    also: ['roundSums'],
  },
  poolFed: {
    by: [sql`update round set stake = stake + 100 where nonce = 0 and game_code = 'DICE'`],
    also: ['stakesBooked', 'roundSums'],
  },
  bookingsHaveRounds: {
    by: [sql`update ledger_tx set op_id = op_id || 'x' where id = ${aBet}`],
    also: ['stakesBooked', 'poolFed'],
  },
  transfersBooked: { by: [sql`update wallet_transfer set amount = amount + 1, asked = asked + 1`] },
  transfersStay: {
    by: [sql`update ledger_tx set kind = 'transferFund' where op_id = 'paid:resolved'`],
    also: ['transfersBooked'],
  },
  teamTransfersBooked: { by: [sql`update team_transfer set amount = amount + 1`] },
  teamTransfersKnown: {
    by: [sql`update ledger_tx set op_id = op_id || 'x' where op_id like 'teamTransfer:%'`],
    also: ['teamTransfersBooked'],
  },
  bonusEntriesSum: {
    by: [sql`update bonus_entry set amount = amount + 1 where grant_id = 'done' and what = 'issue'`],
  },
  bonusEntriesLead: {
    by: [sql`update bonus_entry set n = n + 5 where grant_id = 'open' and what = 'stake'`],
  },
  bonusWagered: { by: [sql`update bonus_grant set required = required + 1 where id = 'done'`] },
  bonusConvertedOnce: { by: [sql`update ledger_tx set op_id = 'bonus:x' where op_id = 'bonus:done'`] },
  bonusRounds: { by: [sql`update bonus_grant set product_type = 'RNG' where id = 'open'`] },
  bonusVoids: {
    by: [sql`update bonus_entry set wagered = 1 where what = 'void'`],
    also: ['bonusEntriesSum'],
  },
  bonusMarked: { by: [sql`update account set wagering = false where uid = 'mira'`] },
  bonusPromised: { by: [sql`update cash_order set bonus = bonus + 1 where promotion is not null`] },
  promotionBudget: { by: [sql`update promotion set spent = spent + 1`] },
  promotionRewards: { by: [sql`update promotion_entry set amount = amount + 1`] },
  promotionMoney: { by: [sql`update bonus_grant set reference = 'another' where kind = 'promotion'`] },
  promotionGrants: {
    by: [sql`update ledger_tx set op_id = op_id || 'x' where op_id like 'promotion:%'`],
    also: ['promotionMoney'],
  },
  promotionPoints: { by: [sql`update points_entry set reference = 'x' where type = 'promotion'`] },
  promotionSteps: { by: [sql`update promotion_step set version = version + 5 where to_state = 'joined'`] },
  missionBudget: { by: [sql`update mission_budget set spent = spent - 1 where budget is not null`] },
  missionMoney: { by: [sql`update bonus_grant set reference = 'another' where kind = 'mission'`] },
  missionPoints: { by: [sql`update points_entry set reference = 'x' where type = 'mission'`] },
  missionGrants: {
    by: [sql`update ledger_tx set op_id = op_id || 'x' where op_id like 'mission:%'`],
    also: ['missionMoney'],
  },
  missionScores: { by: [sql`update mission_score set missions = missions + 1`] },
  missionPlaces: { by: [sql`update mission_place_count set members = members + 1`] },
  vipRebates: { by: [sql`update ledger_tx set op_id = 'vip:x' where op_id like 'vip:%'`] },
  vipCorrections: {
    by: [sql`update vip_month set taken = rebate`, sql`delete from vip_correction`],
    also: ['vipRebates'],
  },
  limitsUsed: { by: [sql`update member_limit set used = used + 1`] },
  vipMonths: { by: [sql`update vip_member set settled = 0`] },
  drawPromised: { by: [sql`update draw set commit = list_hash where list_hash is not null`] },
  drawLists: { by: [sql`update draw set chances = chances + 1 where kind = 'rain'`] },
  drawResults: { by: [sql`update draw set state = 'closed' where kind = 'rain'`] },
  drawComplete: {
    by: [sql`delete from draw_result where prize is null`],
    also: ['drawMoney'],
  },
  rainBudget: { by: [sql`update draw set terms = jsonb_set(terms, '{budget}', '1') where kind = 'rain'`] },
  drawMoney: { by: [sql`update ledger_tx set op_id = op_id || 'x' where op_id like 'envelope:%'`] },
  drawBonuses: {
    by: [sql`update bonus_grant set amount = amount + 1 where id like 'raffle:%'`],
    also: ['bonusEntriesSum'],
  },
  promotionTickets: { by: [sql`update draw_entry set count = count + 1 where op_id like 'promotion:%'`] },
  pointsSum: { by: [sql`update points_account set earned = earned + 1`] },
  pointsRunning: { by: [sql`update points_entry set balance = balance + 1 where n = 1`] },
  pointsOwned: { by: [sql`delete from points_account`] },
  pointsOfBets: { by: [sql`update points_entry set reference = 'x' where type = 'bet'`] },
  mallPoints: { by: [sql`update point_order set points = points + 1 where state = 'received'`] },
  mallEntries: { by: [sql`update points_entry set reference = 'x' where type = 'redeemReturn'`] },
  mallStock: { by: [sql`update point_stock set taken = taken - 1 where taken > 0`] },
  mallExchanged: {
    by: [sql`update ledger_tx set op_id = 'pointExchange:x' where op_id like 'pointExchange:%'`],
  },
  mallHolds: { by: [sql`update point_order set amount = amount + 1 where state = 'received'`] },
  mallSteps: { by: [sql`update point_step set version = version + 5 where version > 1`] },
  referralSteps: { by: [sql`update referral_step set version = version + 5 where to_state = 'deposited'`] },
  referralMembers: {
    by: [sql`update account set type = 4 where uid in (select friend_uid from referral)`],
  },
  referralRewards: { by: [sql`update referral set terms = jsonb_set(terms, '{inviter,amount}', '1')`] },
  referralFund: { by: [sql`update referral_fund set friends = friends + 1`] },
  referralMoney: {
    by: [sql`update ledger_tx set op_id = op_id || 'x' where op_id like 'referral:%'`],
  },
  invitationUplines: { by: [sql`update invitation set makes = 'agent'`] },
  minesHeld: {
    by: [sql`update mines_round set stake = stake + 100 where state = 'open'`],
  },
  minesReturned: {
    by: [sql`update mines_round set state = 'cashed', tiles = '[0]' where state = 'refunded'`],
    also: ['minesPaid'],
  },
  minesPaid: {
    by: [sql`update mines_round set tiles = tiles || (tiles -> 0) where state = 'cashed'`],
  },
  minesEnds: {
    by: [sql`update round set outcome = 0 where game_code = 'MINES' and payout = 0`],
  },
  movesHeld: {
    by: [sql`update moves_round set stake = stake + 100 where state = 'open'`],
  },
  movesReturned: {
    by: [sql`update moves_round set state = 'settled' where state = 'refunded'`],
    also: ['movesPaid'],
  },
  movesPaid: {
    by: [sql`update moves_round set choice = jsonb_set(choice, '{moves}', '[]') where state = 'settled'`],
  },
  roomStakes: {
    by: [sql`update room_seat set state = 'held', ended_at = null, reason = null where reason = 'left'`],
    also: ['roomReturns'],
  },
  roomReturns: {
    by: [sql`update room_seat set state = 'played', reason = null where reason = 'left'`],
    also: ['roomRounds'],
  },
  roomPots: {
    by: [sql`update room_table set winner = 3 - winner where winner is not null`],
    also: ['roomRounds'],
  },
  roomBookings: {
    by: [sql`update ledger_tx set op_id = 'duel:nobody' where op_id like 'duel:%'`],
    also: ['roomPots'],
  },
  roomSeatsSold: {
    by: [sql`update room_table set seats = 3 where state = 'settled'`],
    also: ['roomPots', 'roomRounds'],
  },
  roomRounds: { by: [sql`update round set valid_bet = 1 where game_code = 'DICEDUEL'`] },
  roomCommits: { by: [sql`update room_table set server_seed = 'another'`] },
  lotteryStakes: {
    by: [
      sql`update lottery_ticket set state = 'held', ended_at = null, reason = null where state = 'returned'`,
    ],
  },
  lotteryWins: {
    by: [sql`update lottery_ticket set payout = payout + 1 where state = 'won'`],
    also: ['lotteryRounds'],
  },
  lotteryBookings: {
    by: [sql`update ledger_tx set op_id = 'lotteryWin:nobody' where op_id like 'lotteryWin:%'`],
    also: ['lotteryWins'],
  },
  lotteryRounds: { by: [sql`update lottery_ticket set uid = 'nila' where state = 'won'`] },
  lotteryTickets: {
    by: [
      sql`update lottery_draw d set state = 'open', numbers = null
        where exists (select 1 from lottery_ticket t where t.game = d.game and t.no = d.no and t.state = 'won')`,
    ],
  },
  lotteryCommits: { by: [sql`update lottery_draw set server_seed = 'another'`] },
  crashStakes: { by: [sql`update crash_bet set stake = stake + 100 where state = 'returned'`] },
  crashPayouts: {
    by: [sql`update crash_bet set payout = payout + 1 where state = 'cashed'`],
    also: ['crashRecorded'],
  },
  crashMultipliers: { by: [sql`update crash_bet set target = 101 where state = 'lost'`] },
  crashInterrupted: { by: [sql`update crash_bet set reason = 'interrupted' where state = 'returned'`] },
  crashSettled: {
    by: [
      sql`update ledger_tx set op_id = replace(op_id, 'crashPool:', 'crashPool') where op_id like 'crashPool:%'`,
    ],
    also: ['crashBookings'],
  },
  crashRecorded: {
    by: [sql`update round set stake = stake + 1, payout = payout + 1 where game_code = 'CRASH'`],
  },
  crashBookings: {
    by: [
      sql`update ledger_tx set op_id = 'crash:nobody'
        where id = (select min(id) from ledger_tx where op_id like 'crashReturn:%')`,
    ],
    also: ['crashStakes'],
  },
  crashChains: { by: [sql`update crash_chain set commit = 'another'`] },
  gameMoney: { by: [sql`update game_transaction set account_id = null where id = 'b1'`] },
  gameBookings: {
    by: [sql`update ledger_tx set op_id = 'game:slots:win:nobody' where op_id = 'game:slots:win:w1'`],
    also: ['gameMoney'],
  },
  gameRollbacks: {
    by: [sql`update game_transaction set state = 'done' where id = 'b2'`],
    also: ['gameRoundStakes'],
  },
  gameRoundStakes: {
    by: [sql`update game_round set stake = stake + 1`],
    also: ['gameRoundsRecorded'],
  },
  gameRoundPayouts: {
    by: [sql`update game_round set payout = payout + 1`],
    also: ['gameRoundsRecorded'],
  },
  gameRoundsRecorded: {
    by: [
      sql`update round set stake = stake + 1, payout = payout + 1 where id in (select round_id from game_round)`,
    ],
  },
  walletSums: {
    by: [sql`update wallet_day set credit = credit + 1 where kind = 'bet'`],
    also: ['reportDays'],
  },
  roundSums: { by: [sql`update round_sum set stake = stake + 1`] },
  teamTree: { by: [sql`update team_member set via = 'arun' where uid = 'mira' and depth = 1`] },
  memberDays: { by: [sql`update member_day set stake = stake + 1`], also: ['teamDays', 'reportDays'] },
  teamDays: { by: [sql`update team_day set wages = wages + 1`], also: ['reportDays'] },
  billLines: { by: [sql`update bill_line set amount = amount + 1 where what = 'bets'`] },
  billsPaid: {
    by: [sql`update bill set total = total + 1, paid = paid + 1 where id = 'second'`],
    also: ['billLines'],
  },
  billsKnown: {
    by: [sql`update ledger_tx set op_id = 'bill:x' where op_id = 'bill:second'`],
    also: ['billsPaid'],
  },
  billTeams: { by: [sql`update bill_line set via = 'nobody' where what = 'bets'`] },
  billsCarried: { by: [sql`update bill_line set ref = 'second' where what = 'carried'`] },
  voidsBooked: { by: [sql`update ledger_tx set op_id = 'no' || op_id where op_id like 'void:%'`] },
  // One of each table in which a gift can be booked.
  giftsWaiting: [
    sql`select op_id from ledger_tx where op_id like 'promotion:%'`,
    sql`select id from bonus_grant where kind = 'promotion'`,
    sql`select op_id from points_entry where op_id like 'promotion:%'`,
    sql`select op_id from draw_entry where op_id like 'promotion:%'`,
  ].map(booked => ({
    by: [
      sql`insert into gift_waiting
        select op_id, 'resting', 'promotion.cash', 1, '{}', 0 from (${booked} limit 1) booked (op_id)`,
    ],
  })),
  salariesPaid: { by: [sql`update salary_tick set net = net + 1`] },
  trailChain: {
    by: [sql`alter table trail disable trigger trail_stays`, sql`update trail set hash = 'x' || hash`],
  },
};

describe('the audit of the books', () => {
  it('finds everything sound where only the gateway wrote, and looks at something for each invariant', async () => {
    for (const invariant of INVARIANTS) {
      const { broken, checked, samples } = await casino.database.read(tx => checkInvariant(tx, invariant));
      expect({ id: invariant.id, broken, samples }).toEqual({ id: invariant.id, broken: 0, samples: [] });
      expect(checked, invariant.id).toBeGreaterThan(0);
    }
  });

  it.each(INVARIANTS.map(({ id, says }) => [id, says]))('notices what breaks %s: %s', async id => {
    const damages = [DAMAGES[id] ?? []].flat();
    expect(damages.length, `no damage shows that ${id} bites`).toBeGreaterThan(0);
    for (const { by, also = [] } of damages)
      expect([...(await brokenBy(by))].sort()).toEqual([id, ...also].sort());
  });
});
