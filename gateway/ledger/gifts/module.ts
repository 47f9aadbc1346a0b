import { giftWaiting } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { deliverWaitingGifts, type GiftClockDeps } from './clock.ts';
import { createGifts } from './gifts.ts';
import { GIFT_INVARIANTS } from './invariants.ts';
import { listWaiting } from './listGifts.ts';
import type { GiftPorts } from './ports.ts';
import { findWaiting, lockReceiver } from './waiting.ts';

const unknown = () => new CallError('not_found', 404, 'Nothing waits under this id.');

/** The operator's side: what waits, and giving it before the break is over. */
export function giftHandlers({
  gifts,
  clock,
}: Pick<GiftClockDeps, 'clock'> & GiftPorts): Pick<Handlers, 'opsGifts' | 'opsGiftGive'> {
  return {
    opsGifts: {
      mode: 'read',
      run: async (tx, _ctx, page) => ({
        value: await listWaiting(tx, { ...page, unclaimed: gifts.allUnclaimed(), at: clock.now() }),
      }),
    },
    opsGiftGive: {
      mode: 'write',
      async run(tx, _ctx, { id }) {
        const known = await findWaiting(tx, id);
        if (known === null) {
          if (await gifts.claimFor(tx, id, clock.now())) return { value: null };
          throw unknown();
        }
        await lockReceiver(tx, known.uid);
        // The clock may have given it while this waited for the account.
        const waiting = await findWaiting(tx, id);
        if (waiting === null) throw unknown();
        await gifts.release(tx, waiting, clock.now());
        return { value: null };
      },
    },
  };
}

/** The parts of the module. */
export function createGiftModule(deps: Pick<ModuleDeps, 'database' | 'clock' | 'log'>) {
  const gifts = createGifts();
  const look = () => deliverWaitingGifts({ ...deps, gifts });
  return {
    look,
    ports: { gifts } satisfies GiftPorts,
    handlers: giftHandlers({ gifts, clock: deps.clock }),
    timers: [() => startClock(deps, look, 'what waited for the end of a break could not be given')],
  };
}

export const gifts = defineModule({
  name: 'gifts',
  tables: [giftWaiting],
  invariants: GIFT_INVARIANTS,
  create(deps: WorldDeps) {
    const { look: _, ...parts } = createGiftModule(deps);
    return parts;
  },
});
