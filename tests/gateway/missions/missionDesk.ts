import { sql } from 'drizzle-orm';
import type { Handlers } from '../../../gateway/ground/handler.ts';
import { MerchantMissions } from '../../../gateway/merchant/missions.ts';
import { MerchantVip } from '../../../gateway/merchant/vip.ts';
import { evaluateMember } from '../../../gateway/rewards/missions/publisher.ts';
import type { MissionsState } from '../../../streams/wire/missions/shapes.ts';
import type { Mission } from '../../../streams/wire/missions/words.ts';
import type { CallInput, CallName, CallValue } from '../../../streams/wire/tables/calls.ts';
import { bonusDesk } from '../bonus/bonusDesk.ts';
import type { Casino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

const texts = (title: string) => ({ en: { title, text: '' } });

/** One mission of each kind and of each reward, as a merchant would write them. */
export const MISSIONS = [
  {
    ...{ id: 'rounds', kind: 'daily', score: 20, texts: texts('Rounds'), productType: 'INHOUSE' },
    condition: { measure: 'stakes', atLeast: 10_000 },
    reward: { kind: 'cash', amount: 500 },
  },
  {
    ...{ id: 'more', kind: 'daily', score: 5, texts: texts('More'), after: 'rounds' },
    condition: { measure: 'stakes', atLeast: 12_000 },
    reward: { kind: 'points', amount: 40 },
  },
  {
    ...{ id: 'silver', kind: 'daily', score: 5, texts: texts('Silver'), level: 2 },
    condition: { measure: 'bets', atLeast: 1 },
    reward: { kind: 'points', amount: 90 },
  },
  {
    ...{ id: 'visits', kind: 'weekly', score: 50, texts: texts('Visits'), productType: 'INHOUSE' },
    condition: { measure: 'loginDays', atLeast: 2 },
    reward: { kind: 'bonus', amount: 2_000, times: 3, days: 7 },
  },
  {
    ...{ id: 'first', kind: 'newbie', score: 10, texts: texts('First') },
    condition: { measure: 'bets', atLeast: 3 },
    reward: { kind: 'points', amount: 30 },
  },
] as const;

export const LEVELS = [
  { reach: 20_000, keep: 10_000, texts: { en: { name: 'One' } }, rebates: { INHOUSE: 20 } },
  { reach: 50_000, keep: 40_000, texts: { en: { name: 'Two' } }, rebates: { INHOUSE: 100 } },
];

/** What tests do with missions and levels over a casino. */
export function missionDesk(casino: Casino, list: readonly object[] = MISSIONS, terms: object = {}) {
  const { database, clock } = casino;
  const { missions, vip } = casino.growthWith({
    missions: MerchantMissions.parse({ list, newbieDays: 5, play: { per: 1_000, most: 30 }, ...terms }),
    vip: MerchantVip.parse({ levels: LEVELS }),
  });
  const handlers = { ...missions.handlers, ...vip.handlers };
  async function call<K extends CallName & keyof typeof handlers>(
    name: K,
    input: CallInput<K>,
    uid: string,
  ): Promise<CallValue<K>> {
    const handler = handlers[name] as unknown as Handlers['missionClaim'];
    return (await run(casino, handler, input as never, { uid })).value as unknown as CallValue<K>;
  }
  const state = (uid: string): Promise<MissionsState> => call('missionSummary', {}, uid);
  return {
    ...bonusDesk(casino),
    call,
    state,
    missions,
    vip,
    /** One mission as the member sees it, in the newest period that is shown. */
    async view(uid: string, id: string): Promise<Mission | undefined> {
      return (await state(uid)).missions.find(it => it.id === id);
    },
    claim: (uid: string, missionId: string, period: number) =>
      call('missionClaim', { missionId, period }, uid),
    /** What the publisher does when it looks at a member. */
    look: (uid: string) => database.write(tx => evaluateMember(tx, missions.evaluation, uid)),
    visit: (uid: string) => database.db.execute(sql`select member_visit(${uid}, ${clock.now()}::int8)`),
    published: async (uid: string) => (await casino.published(`u:${uid}:missions`)) as MissionsState[],
  };
}

export type MissionDesk = ReturnType<typeof missionDesk>;
