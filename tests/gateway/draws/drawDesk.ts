import { eq } from 'drizzle-orm';
import { drawEntry } from '../../../gateway/db/schema.ts';
import type { Handlers } from '../../../gateway/ground/handler.ts';
import { MerchantDraws } from '../../../gateway/merchant/draws.ts';
import type { Draws } from '../../../gateway/rewards/draws/module.ts';
import type { RainNow } from '../../../streams/wire/draws/shapes.ts';
import type { CallInput, CallName, CallParams, CallValue } from '../../../streams/wire/tables/calls.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { newId } from '../cashier/desk.ts';
import { type Casino, START } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

const MINUTE = 60_000;

/** A raffle whose rounds last an hour, a minute before the draw; its first one opens with the casino. */
export const hourly = (part: Readonly<Record<string, unknown>> = {}) => ({
  ...{ id: 'hourly', promotions: [], startsAt: new Date(START).toISOString(), lastsMinutes: 60 },
  ...{ repeats: true, drawAfterMinutes: 1, claimDays: 2 },
  prizes: [{ id: 'first', count: 1, reward: { kind: 'cash', amount: 5_000 } }],
  texts: { en: { title: 'Hourly draw', text: 'One an hour.' } },
  ...part,
});

/** A rain that only the desk starts. */
export const shower = (part: Readonly<Record<string, unknown>> = {}) => ({
  ...{ id: 'shower', times: [], budget: 10_000, least: 100, most: 4_000 },
  ...{ seconds: 10, graceSeconds: 2, announceMinutes: 5 },
  ...part,
});

/** What tests do with draws over a casino. */
export function drawDesk(
  casino: Casino,
  settings: { readonly raffles?: readonly unknown[]; readonly rains?: readonly unknown[] },
) {
  const { clock, database } = casino;
  const written = MerchantDraws.parse({ raffles: [], rains: [], ...settings });
  const draws = casino.drawsWith(written);
  const { handlers, ports } = draws;
  type Offered = typeof handlers;

  async function call<K extends CallName & keyof Offered>(
    name: K,
    input: CallInput<K>,
    uid?: string,
    key = newId(),
  ): Promise<CallValue<K>> {
    const handler = handlers[name] as unknown as Handlers['claimRaffle'];
    const params = calls[name].params.parse(input) as CallParams<K>;
    const context = { key, ...(uid !== undefined && { uid }) };
    return (await run(casino, handler, params as never, context)).value as CallValue<K>;
  }

  return {
    draws,
    call,
    look: () => draws.look(),
    /** Another process of the same gateway. */
    other: (): Draws => casino.drawsWith(written),
    /** What a promotion does that awards tickets. */
    async tickets(uid: string, amount: number, reference = 'any', opId = newId()): Promise<void> {
      const reward = { amount, reference, at: clock.now(), demo: false };
      await database.write(async tx => {
        const tell = await ports.ticketAwards?.(tx, uid, reward, opId);
        await tell?.(tx);
      });
    },
    entriesOf: (uid: string) => database.db.select().from(drawEntry).where(eq(drawEntry.uid, uid)),
    /** Ends the present round and draws it. */
    async drawRound(): Promise<void> {
      clock.advance(60 * MINUTE);
      await draws.look();
      clock.advance(MINUTE);
      await draws.look();
    },
    /** Announces a rain and lets it begin. */
    async rain(id = 'shower'): Promise<NonNullable<RainNow['rain']>> {
      const { rain } = await call('opsRainStart', { op: newId(), id, inSeconds: 3 });
      if (rain === null) throw new Error('no rain was announced');
      clock.advance(rain.opensAt - clock.now());
      return rain;
    },
    press: (uid: string, rain: string) => call('envelopeClaim', { rain }, uid),
    /** Lets a rain end, and has it counted and drawn. */
    async endRain(): Promise<void> {
      clock.advance(13_000);
      await draws.look();
    },
    published: async <T>(topic: string) => (await casino.published(topic)) as T[],
  };
}

export type DrawDesk = ReturnType<typeof drawDesk>;
