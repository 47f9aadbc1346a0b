import type { Handlers } from '../../../gateway/ground/handler.ts';
import { createLook, evaluateAndPublish } from '../../../gateway/rewards/promotions/publisher.ts';
import { settlePromotions } from '../../../gateway/rewards/promotions/settle.ts';
import type { MemberPromotion } from '../../../streams/wire/promotions/words.ts';
import type { CallInput, CallName, CallParams, CallValue } from '../../../streams/wire/tables/calls.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { BASE } from '../../unit/gateway/promotions/base.ts';
import { bonusDesk } from '../bonus/bonusDesk.ts';
import { newId } from '../cashier/desk.ts';
import { type Casino, START } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

const log = { info() {}, warn() {}, error() {} } as never;

/** What tests do with promotions over a casino. */
export function promotionDesk(casino: Casino) {
  const { promotions, database, clock } = casino;
  const { handlers, evaluation } = promotions;
  type Offered = typeof handlers;

  async function call<K extends CallName & keyof Offered>(
    name: K,
    input: CallInput<K>,
    uid?: string,
    key = newId(),
  ): Promise<CallValue<K>> {
    const handler = handlers[name] as unknown as Handlers['promotionJoin'];
    const params = calls[name].params.parse(input) as CallParams<K>;
    const context = { key, ...(uid !== undefined && { uid }) };
    return (await run(casino, handler, params as never, context)).value as CallValue<K>;
  }

  let made = 0;
  return {
    ...bonusDesk(casino),
    call,
    /** Saves a promotion with these parts and answers its id. */
    async promote(part: Readonly<Record<string, unknown>> = {}): Promise<string> {
      made += 1;
      const definition = { ...BASE, id: `promotion${made}`, ...part };
      await call('opsPromotionSave', { definition: JSON.stringify(definition), version: 0 });
      return definition.id;
    },
    join: (uid: string, promotionId: string) => call('promotionJoin', { promotionId }, uid),
    claim: (
      uid: string,
      promotionId: string,
      more: { period?: number; comment?: string; proofs?: string[] } = {},
    ) => call('promotionReward', { promotionId, ...more }, uid),
    now: (uid: string) => call('promotionsNow', {}, uid),
    /** One promotion as the member sees it; of a period before the present one where it is named. */
    async view(uid: string, id: string): Promise<MemberPromotion | undefined> {
      return (await call('promotionsNow', {}, uid)).find(it => it.id === id);
    },
    async status(uid: string, id: string) {
      return (await call('promotionsNow', {}, uid)).find(it => it.id === id)?.status;
    },
    /** What the publisher does when it looks at a member. */
    look: (uid: string) => evaluateAndPublish({ ...evaluation, database }, uid),
    publisher: () => createLook({ ...evaluation, clock, database, log, wall: () => START }),
    settle: () => settlePromotions({ ...evaluation, clock, database, log }),
    published: async (uid: string) =>
      (await casino.published(`u:${uid}:promotions`)) as { promotions: MemberPromotion[] }[],
  };
}

export type PromotionDesk = ReturnType<typeof promotionDesk>;
