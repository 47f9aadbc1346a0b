import { randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { account, referral, referralReward, signIn } from '../../../gateway/db/schema.ts';
import { MerchantReferral } from '../../../gateway/merchant/referral.ts';
import { createReferrals } from '../../../gateway/people/referrals/module.ts';
import { createAwards } from '../../../gateway/rewards/promotions/rewards.ts';
import { evaluateDueFriends } from '../../../gateway/rewards/referralRewards/dueFriends.ts';
import { bonusDesk } from '../bonus/bonusDesk.ts';
import type { Casino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

const HOUR = 3_600_000;

/** Where somebody registers from; each has an address of its own unless a test says otherwise. */
interface From {
  readonly ip?: string;
  readonly mark?: string | null;
}

let names = 0;
let addresses = 0;

/** What tests do with referrals over a casino, under rules of their own. */
export function referralDesk(casino: Casino, rules: z.input<typeof MerchantReferral> = {}) {
  const parsed = MerchantReferral.parse({
    terms: {
      ...{ deposit: 15_000, turnover: 20_000, days: 30 },
      inviter: { kind: 'cash', amount: 3_000 },
      friend: { kind: 'bonus', amount: 2_000, times: 3, days: 30, productType: 'INHOUSE' },
    },
    ...rules,
  });
  const { database, clock, publish, wallet, bonus, inbox, points } = casino;
  const desk = bonusDesk(casino);
  const made = createReferrals({ database, publish, rules: parsed, randomBytes });
  const log = { info() {}, warn() {}, error() {} } as never;
  const awards = createAwards({ wallet, bonus, inbox, points, gifts: casino.gifts.ports.gifts });
  const invite = async (uid: string, mark?: string) =>
    (await run(casino, made.handlers.referral, mark === undefined ? {} : { deviceMark: mark }, { uid }))
      .value;
  /** Registers by the code of a member. */
  const join = async (code: string, { ip, mark = null }: From = {}): Promise<string> => {
    const uid = await casino.member({ funds: 100_000, username: `friend${++names}` });
    const wall = clock.now();
    addresses += 1;
    const origin = {
      ip: ip ?? `203.${addresses >> 8}.${addresses & 255}.7`,
      ...{ deviceMark: mark, wall },
    };
    await database.write(async tx => {
      const tell = await made.ports.referrals.registered(
        tx,
        code,
        { uid, type: 0, demo: false, at: clock.now() },
        origin,
      );
      await tell?.(tx);
    });
    return uid;
  };
  /** A deposit of a friend that arrives. */
  const deposits = async (uid: string, amount = 15_000) => {
    const { id } = await desk.deposit(uid, amount);
    await desk.tell(uid, id);
    await desk.step(id, 'arrive');
  };
  return {
    ...desk,
    handlers: made.handlers,
    invite,
    join,
    /** Notes a sign-in of an account from an address. */
    signedInFrom: (uid: string, ip: string, daysAgo = 0) =>
      database.db
        .insert(signIn)
        .values({ uid, at: clock.now() - daysAgo * 24 * HOUR, way: 'username', ok: true, ip }),
    look: () => evaluateDueFriends({ database, clock, log, rules: parsed, awards, ...made.ports }),
    /** The row of a friend. */
    async row(uid: string) {
      const [row] = await database.db.select().from(referral).where(eq(referral.friendUid, uid));
      return row;
    },
    state: async (uid: string) => {
      const [row] = await database.db.select().from(referral).where(eq(referral.friendUid, uid));
      return row && (row.reason ?? row.state);
    },
    friends: async (uid: string, before?: string, limit = 20) =>
      (await run(casino, made.handlers.referralFriends, { limit, ...(before && { before }) }, { uid })).value,
    rewards: (friendUid: string) =>
      database.db
        .select()
        .from(referralReward)
        .where(eq(referralReward.friendUid, friendUid))
        .orderBy(asc(referralReward.part)),
    deposits,
    /** Everything that a friend is asked for. */
    async finish(uid: string) {
      await deposits(uid);
      await desk.bet(uid, 20_000);
    },
    lock: (uid: string, locked: boolean) =>
      database.db.update(account).set({ locked }).where(eq(account.uid, uid)),
    published: (uid: string) => casino.published(`u:${uid}:referrals`),
  };
}

export type ReferralDesk = ReturnType<typeof referralDesk>;
