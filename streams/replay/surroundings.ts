import { NEVER } from 'rxjs';
import type { LinkOptions } from '../link/createLink.ts';
import type { CallTable, TopicTable } from '../wire/protocol/tables.ts';
import type { ReplayClock } from './clock.ts';
import type { Replay } from './replay.ts';
import { firstToken, type Script } from './script.ts';
import { mixSeeds, seeded } from './seeded.ts';

/** Time between a change and the emission that shows it, ms of the script: as short as a page can make it. */
const FRAME_MS = 1;

export interface SurroundingsOptions {
  readonly clock: ReplayClock;
  /** The real socket.io-client, loaded before: a script has no time to wait for it. */
  readonly socketIo: typeof import('socket.io-client');
}

/**
 * What of a link's surroundings (`LinkOptions`) depends on time or chance, or has an effect outside, as a script has it: two
 * runs of one script go through the same states, and the real session of this browser is not touched.
 */
export type ScriptedSurroundings = Pick<
  LinkOptions<CallTable, TopicTable>,
  | 'fetch'
  | 'lifecycle'
  | 'clock'
  | 'random'
  | 'frames'
  | 'storage'
  | 'tabs'
  | 'lock'
  | 'seal'
  | 'tab'
  | 'loadSocketIo'
> & { readonly socket: Replay['socket'] };

/** The surroundings of a script that is being played. */
export function scriptedSurroundings(
  { header }: Pick<Script, 'header'>,
  { fetch, socket, lifecycle }: Replay,
  { clock, socketIo }: SurroundingsOptions,
): ScriptedSurroundings {
  let token = firstToken(header);
  return {
    ...{ fetch, socket, lifecycle },
    clock: { now: () => header.now + clock.elapsed, monotonic: () => clock.elapsed },
    random: seeded(mixSeeds(header.seed, 2)),
    frames: {
      request: callback => Number(setTimeout(callback, FRAME_MS)),
      cancel: handle => clearTimeout(handle),
    },
    storage: {
      read: () => token,
      write: next => {
        token = next;
      },
    },
    tabs: { messages$: NEVER, post: () => {} },
    lock: (_name, task) => task(false),
    // Sealing takes real time, and the script reads calls unsealed.
    seal: async () => null,
    tab: 'replay',
    loadSocketIo: () => Promise.resolve(socketIo),
  };
}
