import { asc, eq, like, or } from 'drizzle-orm';
import { createInbox, type Inbox } from '../../../gateway/care/inbox/module.ts';
import { type VoidConsumer, voidConsumers } from '../../../gateway/care/voids/consumers.ts';
import { type Cashier, createCashier } from '../../../gateway/cash/cashier/module.ts';
import { attachProofs, picturesOf } from '../../../gateway/cash/cashier/proofs.ts';
import type { PaymentPasswordPorts } from '../../../gateway/cash/paymentPassword/ports.ts';
import { createTeamTransfers, type TeamTransferParts } from '../../../gateway/cash/teamTransfers/module.ts';
import { createTransfers } from '../../../gateway/cash/transfers/module.ts';
import type { TransfersDeps } from '../../../gateway/cash/transfers/transfersDeps.ts';
import type { Database } from '../../../gateway/db/database.ts';
import { account, ledgerAccount, topicLog } from '../../../gateway/db/schema.ts';
import { CallError } from '../../../gateway/ground/handler.ts';
import type { Log } from '../../../gateway/ground/log.ts';
import { ownerOf } from '../../../gateway/ground/owner.ts';
import type { Publish, ReadSnap, StateReaders } from '../../../gateway/ground/publish.ts';
import { createGiftModule } from '../../../gateway/ledger/gifts/module.ts';
import { createPlayGate } from '../../../gateway/ledger/limits/gate.ts';
import { readMark } from '../../../gateway/ledger/limits/state.ts';
import { ensureWallet, walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { createWallet } from '../../../gateway/ledger/wallet/module.ts';
import { seedLedger } from '../../../gateway/ledger/wallet/seedLedger.ts';
import type { Wallet } from '../../../gateway/ledger/wallet/wallet.ts';
import { defaultMerchant, type Merchant } from '../../../gateway/merchant/merchant.ts';
import type { MerchantTeamTransfers } from '../../../gateway/merchant/teamTransfers.ts';
import { createReferrals } from '../../../gateway/people/referrals/module.ts';
import { type Crash, createCrash } from '../../../gateway/play/crash/module.ts';
import { createGames, type Games, type GamesDeps } from '../../../gateway/play/games/module.ts';
import { createJackpot, type Jackpot } from '../../../gateway/play/jackpot/module.ts';
import { seedJackpot } from '../../../gateway/play/jackpot/seedJackpot.ts';
import { createCatalogue } from '../../../gateway/play/lobby/createCatalogue.ts';
import { createGamesOf } from '../../../gateway/play/lobby/gamesOf.ts';
import { createLotteries, type Lotteries } from '../../../gateway/play/lotteries/module.ts';
import { createRecentGames } from '../../../gateway/play/recentGames/module.ts';
import type { RecentGames } from '../../../gateway/play/recentGames/ports.ts';
import { createRooms, type Rooms } from '../../../gateway/play/rooms/module.ts';
import { createRounds } from '../../../gateway/play/rounds/module.ts';
import type { Rounds } from '../../../gateway/play/rounds/ports.ts';
import { createWinners, type Winners } from '../../../gateway/play/winners/module.ts';
import { createPublish } from '../../../gateway/realtime/publishing.ts';
import { createReadSnap } from '../../../gateway/realtime/snaps.ts';
import { type Bonus, createBonus } from '../../../gateway/rewards/bonus/grants.ts';
import { createDraws, type Draws, type DrawsDeps } from '../../../gateway/rewards/draws/module.ts';
import { createMissions } from '../../../gateway/rewards/missions/module.ts';
import { fillMall } from '../../../gateway/rewards/pointMall/fillMall.ts';
import { createPointMall, type PointMall } from '../../../gateway/rewards/pointMall/module.ts';
import { createPointsModule } from '../../../gateway/rewards/points/module.ts';
import type { Points } from '../../../gateway/rewards/points/points.ts';
import { createPromotions, type Promotions } from '../../../gateway/rewards/promotions/module.ts';
import { createVipModule } from '../../../gateway/rewards/vip/module.ts';
import type { VendorWallet } from '../../../streams/wire/wallet/shapes.ts';
import { absentReaders } from '../support/absentReaders.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { createTestDatabase } from '../support/database.ts';
import { type CallerOptions, contextOf } from './callContext.ts';
import { fixedDraws } from './fixedDraws.ts';
import { createManualClock, type ManualClock } from './manualClock.ts';
import { NO_DOCUMENTS } from './noDocuments.ts';
import { seededBytes } from './seededBytes.ts';

/** What every account of a casino has. */
export const PAYMENT_PASSWORD = '481516';
export const PAYOUT_ACCOUNT = 'payout-of-all';

export const START = Date.UTC(2026, 0, 5, 12);

interface MemberOptions {
  /** Minor units in the wallet. */
  readonly funds?: number;
  readonly type?: number;
  readonly demo?: boolean;
  /** Agent above it. */
  readonly upline?: string;
  readonly username?: string;
  /** Id of the account; counted up without. */
  readonly uid?: string;
}

/** The money and games modules over a database of their own, without HTTP and sockets. */
export interface Casino {
  readonly database: Database;
  /** Says nothing. */
  readonly log: Log;
  readonly clock: ManualClock;
  readonly publish: Publish;
  readonly readSnap: ReadSnap;
  readonly wallet: Wallet;
  readonly jackpot: Jackpot;
  readonly winners: Winners;
  readonly rounds: Rounds;
  readonly games: Games;
  readonly inbox: Inbox;
  /** What is given, and what of it waits for the end of a break. */
  readonly gifts: ReturnType<typeof createGiftModule>;
  readonly bonus: Bonus;
  readonly points: Points;
  readonly pointHandlers: ReturnType<typeof createPointsModule>['handlers'];
  readonly pointMall: PointMall;
  readonly recentGames: RecentGames;
  readonly rooms: Rooms;
  readonly lotteries: Lotteries;
  readonly crash: Crash;
  readonly cashier: Cashier;
  readonly promotions: Promotions;
  /** Missions and levels of a merchant; those of the default one without. */
  growthWith(settings?: Partial<Pick<Merchant, 'missions' | 'vip'>>): {
    readonly missions: ReturnType<typeof createMissions>;
    readonly vip: ReturnType<typeof createVipModule>;
  };
  /** What counts settled rounds, and counts them no more when they are taken back. */
  readonly voidConsumers: readonly VoidConsumer[];
  readonly draws: Draws;
  /** The same with other raffles and rains; another process of the same gateway. */
  drawsWith(settings: Partial<Merchant['draws']>): Draws;
  /** What transfers between wallets are made with. */
  readonly transfersDeps: TransfersDeps;
  readonly transfers: ReturnType<typeof createTransfers>;
  readonly teamTransfers: TeamTransferParts;
  /** The same with other rules of the merchant. */
  teamTransfersWith(rules: Partial<MerchantTeamTransfers>): TeamTransferParts;
  /** The games module with some parts replaced. */
  gamesWith(deps: Partial<GamesDeps>): Games;
  /** Opens an account with a wallet and tells its id. */
  member(options?: MemberOptions): Promise<string>;
  context(options?: CallerOptions): ReturnType<typeof contextOf>;
  /** Payloads published on a topic, in order. */
  published(topic: string): Promise<readonly unknown[]>;
  /** Minor units on a ledger account; of `house` and `jackpot` on all their rows together. */
  balanceOf(ledgerAccount: string): Promise<number>;
  /** Faults of the whole ledger. */
  audit(): ReturnType<typeof auditBooks>;
  /** Throws when transactions have waited for each other: each of them took a second then. */
  close(): Promise<void>;
}

interface CasinoOptions {
  /** The wallets besides the main one; none: one serves all vendors. */
  readonly vendorWallets?: readonly VendorWallet[];
}

/** Opens a casino with a seeded house and pool. Close it after the tests. */
export async function openCasino({ vendorWallets = [] }: CasinoOptions = {}): Promise<Casino> {
  const { database, conflicts, drop } = await createTestDatabase();
  const clock = createManualClock(START);
  const randomBytes = seededBytes('casino');
  const publish = createPublish({ wall: Date.now });
  // The modules read snapshots and the snapshots read the modules: the reader is bound when both are there.
  const readSnap: ReadSnap = (tx, key, uid) => createReadSnap(readers)(tx, key, uid);
  const log = { info() {}, warn() {}, error() {} };
  const deps = { publish, readSnap, clock, randomBytes, database, log };

  const wallet = createWallet({ ...deps, vendorWallets });
  const jackpot = createJackpot(deps);
  const winners = createWinners(deps);
  const inbox = createInbox(deps);
  const playGate = createPlayGate();
  const giftParts = createGiftModule(deps);
  const { gifts } = giftParts.ports;
  const bonus = createBonus({ wallet, inbox });
  const merchant = defaultMerchant();
  const paymentPassword: PaymentPasswordPorts['paymentPassword'] = {
    async check(_uid, password) {
      if (password !== PAYMENT_PASSWORD)
        throw new CallError('payment_password_wrong', 403, 'The payment password is wrong.');
    },
  };
  const teamTransfersWith = (rules: Partial<MerchantTeamTransfers>) =>
    createTeamTransfers({
      ...{ ...deps, wallet, inbox, playGate, paymentPassword },
      merchant: { ...merchant, teamTransfers: { ...merchant.teamTransfers, ...rules } },
    });
  const teamTransfers = teamTransfersWith({});
  const cashier = createCashier({
    ...{ ...deps, wallet, inbox, playGate, bonus, gifts, paymentPassword, wall: () => START, merchant },
    payoutAccounts: {
      find: async (_tx, _uid, id) =>
        id === PAYOUT_ACCOUNT ? { kind: 'bank', method: 'bank', text: '•••• 4471' } : null,
    },
  });
  const transfersDeps: TransfersDeps = { ...deps, wallet, playGate, vendorWallets };
  const recentGames = createRecentGames({
    ...deps,
    gamesOf: createGamesOf(
      merchant,
      createCatalogue(merchant, { isLaunchable: () => true, wantsWindow: () => false }),
    ),
  });
  const { points, ...pointParts } = createPointsModule({ ...deps, rules: merchant.points.rules });
  const drawsDeps: DrawsDeps = {
    ...{ ...deps, wallet, inbox, bonus, points, gifts, wall: () => START },
    ...{ settings: fixedDraws(merchant.draws), documents: NO_DOCUMENTS },
  };
  const draws = createDraws(drawsDeps);
  const promotions = createPromotions({
    ...{ ...deps, ...draws.ports, wallet, inbox, bonus, points, gifts, wall: () => START, texts: () => [] },
    documents: NO_DOCUMENTS,
    proofs: { attach: attachProofs, picturesOf },
  });
  const growthWith: Casino['growthWith'] = settings => {
    const { missions: terms, vip: levels } = { ...merchant, ...settings };
    const parts = {
      ...{ ...deps, wallet, inbox, gifts, wall: () => START, defaultLanguage: 'en' },
      documents: NO_DOCUMENTS,
    };
    const vip = createVipModule({ ...parts, levels: levels.levels });
    return {
      vip,
      missions: createMissions({ ...parts, ...vip.ports, ...draws.ports, bonus, points, missions: terms }),
    };
  };
  const referrals = createReferrals({ database, randomBytes, publish, rules: merchant.referral });
  const pointMall = createPointMall({
    ...{ ...deps, wallet, points, inbox, paymentPassword, wall: () => START, merchant },
  });
  const rounds = createRounds({ bonus, points, jackpot, winners });
  const gamesDeps: GamesDeps = { ...deps, wallet, playGate, rounds, recentGames };
  const games = createGames(gamesDeps);
  const rooms = createRooms({ ...deps, wallet, playGate, winners, recentGames });
  const lotteries = createLotteries({ ...deps, wallet, playGate, rounds, recentGames, inbox });
  const crash = createCrash({ ...deps, wallet, playGate, jackpot, rounds, recentGames, chainLength: 1_000 });
  const readers: StateReaders = {
    ...absentReaders,
    ...wallet.readers,
    ...jackpot.readers,
    ...winners.readers,
    ...inbox.readers,
    ...cashier.readers,
    ...promotions.readers,
    ...growthWith().missions.readers,
    ...draws.readers,
    ...referrals.readers,
    ...pointParts.readers,
    ...teamTransfers.readers,
    ...recentGames.readers,
    limits: (tx, uid) => readMark(tx, ownerOf(uid)),
    ...rooms.readers,
    ...lotteries.readers,
    ...games.readers,
    ...crash.readers,
  };

  await database.write(async tx => {
    await seedLedger(tx, START);
    await seedJackpot(tx, START, () => 0.25);
    await fillMall(tx, merchant.points.items, START);
  });

  let members = 0;
  return {
    database,
    log,
    clock,
    publish,
    readSnap,
    wallet,
    jackpot,
    winners,
    inbox,
    gifts: giftParts,
    bonus,
    points,
    pointHandlers: pointParts.handlers,
    pointMall,
    rounds,
    recentGames,
    rooms,
    lotteries,
    crash,
    cashier,
    promotions,
    growthWith,
    voidConsumers: voidConsumers({ playGate, points, bonus, ...growthWith().vip.ports }),
    draws,
    drawsWith: settings =>
      createDraws({ ...drawsDeps, settings: fixedDraws({ ...merchant.draws, ...settings }) }),
    transfersDeps,
    transfers: createTransfers(transfersDeps),
    teamTransfers,
    teamTransfersWith,
    games,
    gamesWith: replaced => createGames({ ...gamesDeps, ...replaced }),
    context: options => contextOf(options ?? {}, clock.now()),
    async member(options: MemberOptions = {}) {
      const { funds = 0, type = 0, demo = false, username, upline = null, uid = `m${++members}` } = options;
      await database.write(async tx => {
        await tx.insert(account).values({
          uid,
          username: username ?? `member${uid}`,
          type,
          demo,
          uplineUid: upline,
          createdAt: START,
          profile: { birthday: '1990-04-14' },
        });
        await ensureWallet(tx, uid);
        if (funds === 0) return;
        const legs = [
          { account: 'cashier', amount: -funds },
          { account: walletOf(uid), amount: funds },
        ];
        await wallet.post(tx, { opId: `grant:${uid}`, kind: 'grant', at: START, legs });
        await wallet.publishBalance(tx, uid, START);
      });
      return uid;
    },
    async published(topic) {
      const rows = await database.db
        .select({ d: topicLog.d })
        .from(topicLog)
        .where(eq(topicLog.t, topic))
        .orderBy(asc(topicLog.s));
      return rows.map(row => row.d);
    },
    async balanceOf(id) {
      const rows = await database.db
        .select({ balance: ledgerAccount.balance })
        .from(ledgerAccount)
        .where(or(eq(ledgerAccount.id, id), like(ledgerAccount.id, `${id}:%`)));
      if (rows.length === 0) throw new Error(`no ledger account ${id}`);
      return rows.reduce((sum, { balance }) => sum + balance, 0);
    },
    audit: () => auditBooks(database.db),
    async close() {
      await drop();
      if (conflicts.length > 0)
        throw new Error(`transactions waited for each other:\n${conflicts.join('\n')}`);
    },
  };
}
