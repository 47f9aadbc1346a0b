import type { CallValue } from '../../../streams/wire/calls/index.ts';
import type { Handlers } from '../../http/handler.ts';
import type { StateReaders } from '../../realtime/publish.ts';
import type { ModuleDeps } from '../deps.ts';
import { positionOf } from '../position.ts';
import { type Flags, moduleTree } from './modules.ts';
import { readStatusTopic } from './status.ts';

/** What the system calls tell besides the state of the platform. */
export interface SystemDeps extends Pick<ModuleDeps, 'readSnap'> {
  /** Whether this is a demo world. */
  readonly demo: boolean;
  /** Public key for sealed calls. */
  readonly sealKey: { readonly kid: string; readonly jwk: Record<string, unknown> };
  /** Whether visitors from this address are shut out; nobody is by default. */
  readonly isRestricted?: (ip: string) => boolean;
  /** Modules this merchant switches on or off. */
  readonly modules?: Flags;
  /** Parts of the permission answer a merchant fills: links, CDNs, rules of the registration form. */
  readonly info?: Partial<Omit<CallValue<'systemStatus'>['info'], 'whitelabel'>>;
}

/** White label (S7-07) and permission call (S7-09). */
export function createSystem(deps: SystemDeps): {
  readonly handlers: Pick<Handlers, 'whitelabel' | 'systemStatus'>;
  readonly readers: Pick<StateReaders, 'status'>;
} {
  const whitelabel = moduleTree(deps.modules);
  return {
    readers: { status: readStatusTopic },
    handlers: {
      whitelabel: {
        mode: 'plain',
        run: async () => ({ value: { whitelabel, playMoney: true, demo: deps.demo, seal: deps.sealKey } }),
      },
      systemStatus: {
        mode: 'read',
        async run(tx, ctx) {
          const snap = await deps.readSnap(tx, 'status', null);
          const { st } = snap;
          const value: CallValue<'systemStatus'> = {
            maintenance: { enabled: st.state === 'maintenance', endTime: st.until },
            regionRestriction: st.state === 'region' || (deps.isRestricted?.(ctx.ip) ?? false),
            location: { ip: ctx.ip },
            info: {
              domainRoute: {},
              resources: [],
              register: {},
              mainDomain: '',
              analytics: {},
              imageCDNs: [],
              launchGameCDNs: [],
              ...deps.info,
              whitelabel,
            },
          };
          return { value, pos: [positionOf(snap)] };
        },
      },
    },
  };
}
