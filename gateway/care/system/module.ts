import { switchedVendor } from '../../../streams/wire/lobby/words.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { readAddressList } from '../../address/addressList.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { Handler, Handlers } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { positionOf } from '../../ground/position.ts';
import type { StateReaders } from '../../ground/publish.ts';
import { helpOf } from '../../merchant/chooseContent.ts';
import type { Merchant } from '../../merchant/merchant.ts';
import { moduleTree } from '../../merchant/modules.ts';
import { vendorWalletsOf } from '../../merchant/vendorWallets.ts';
import { delivers } from '../../messages/delivery.ts';
import type { SealingPorts } from '../../people/sealing/ports.ts';
import type { ContentStorePorts } from '../contentStore/ports.ts';

/** Help texts (S7-11) in the language asked for, else in the caller's. */
function helpHandler({ contentStore }: ContentStorePorts): Handler<'helpCenter'> {
  return {
    mode: 'plain',
    async run(ctx, { lang }) {
      const owner = await contentStore.merchantFor(ctx);
      const asked = lang === undefined ? [ctx.language] : [lang, ctx.language];
      return { value: [...helpOf(owner, asked)] };
    },
  };
}

/** State of `g:status` before the operator ever changed it. */
const readStatusTopic: StateReaders['status'] = async () => ({ state: 'normal', until: null });

/** What the system calls need besides the state of the platform. */
export interface SystemDeps extends Pick<ModuleDeps, 'readSnap'>, ContentStorePorts {
  /** Whether this is a demo world. */
  readonly demo: boolean;
  /** Whether what is for the demo's desk is open to everybody. */
  readonly openDesk: boolean;
  /** Public key for sealed calls; asked each time, because the operator may replace it. */
  readonly sealKey: () => Promise<{ readonly kid: string; readonly jwk: Record<string, unknown> }>;
  readonly merchant: Merchant;
}

/** White label (S7-07), permission call (S7-09), domain routes (S7-10) and help (S7-11). */
export function createSystem(deps: SystemDeps): {
  readonly handlers: Pick<
    Handlers,
    'whitelabel' | 'systemStatus' | 'domainRoute' | 'helpCenter' | 'merchantWallet'
  >;
  readonly readers: Pick<StateReaders, 'status'>;
} {
  const { merchant } = deps;
  const whitelabel = moduleTree(merchant.modules);
  const { antiBot, ...ways } = merchant.access;
  const access = {
    ...ways,
    antiBot: antiBot !== 'off',
    mail: delivers(merchant, 'mail'),
    sms: delivers(merchant, 'sms'),
  };
  const wallets = vendorWalletsOf(merchant).map(it => ({
    ...it,
    vendor: switchedVendor(it.vendor, merchant.client.vendorCodes),
  }));
  const isBlocked = readAddressList(merchant.blockedAddresses) ?? (() => false);
  return {
    readers: { status: readStatusTopic },
    handlers: {
      whitelabel: {
        mode: 'plain',
        async run() {
          await deps.contentStore.renew();
          const seal = await deps.sealKey();
          const { demo, openDesk } = deps;
          return {
            value: { whitelabel, playMoney: true, demo, openDesk, seal, access, feedback: merchant.feedback },
          };
        },
      },
      domainRoute: { mode: 'plain', run: async () => ({ value: merchant.info.domainRoute }) },
      helpCenter: helpHandler(deps),
      merchantWallet: {
        mode: 'plain',
        run: async () => ({
          value: merchant.singleWallet ? { isSingle: true } : { isSingle: false, wallets },
        }),
      },
      systemStatus: {
        mode: 'read',
        async run(tx, ctx) {
          const { info } = await deps.contentStore.merchantFor(ctx, tx);
          const snap = await deps.readSnap(tx, 'status', null);
          const { st } = snap;
          const value: CallValue<'systemStatus'> = {
            maintenance: { enabled: st.state === 'maintenance', endTime: st.until },
            regionRestriction: st.state === 'region' || isBlocked(ctx.ip),
            location: { ip: ctx.ip },
            info: { ...info, whitelabel, whitelabelVal: whitelabel },
          };
          return { value, pos: [positionOf(snap)] };
        },
      },
    },
  };
}

export const system = defineModule({
  name: 'system',
  tables: [],
  create: (deps: WorldDeps & SealingPorts & ContentStorePorts) =>
    createSystem({ ...deps, demo: deps.demoAccounts !== null, sealKey: deps.sealing.publicKey }),
});
