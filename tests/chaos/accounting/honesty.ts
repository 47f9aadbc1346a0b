import type { FaultKind } from '../schedule/kinds.ts';

/** Time for a gateway's sweep, and for the word of it to arrive on a busy machine, ms. */
const SLACK_MS = 3_500;

/** Faults after which a client cannot hear that its gateway sends it away, or does nothing. */
const DEAFENING: ReadonlySet<FaultKind> = new Set<FaultKind>([
  'halfOpen',
  'blackhole',
  'blackholeToClient',
  'blackholeToGateway',
  'frameHalfOpen',
  'frameDrop',
  'mute',
  'upgradeHang',
  'helloDrop',
  'shape',
  'sleep',
]);

/** What is looked at of a client. */
export interface Looked {
  readonly index: number;
  readonly name: string;
  /** The gateway it uses. */
  readonly target: string;
  condition(): { readonly live: boolean };
}

export interface HonestyOptions {
  /** How long a gateway may serve without following the log, ms. */
  readonly followMs: number;
  /** After so long a dead link has been found, ms. */
  readonly deafMs: number;
}

/** Finds clients that call a value live although their gateway has not been able to know of changes for too long. */
export interface Honesty {
  /** A fault begins, or ends, for a client. */
  hit(client: number, kind: FaultKind, at: number): void;
  /** Looks at the clients of a gateway that has been cut off from its database for `ms` and still is. */
  look(gateway: string, ms: number, clients: readonly Looked[], at: number): void;
  /** How many clients were looked at. */
  readonly looks: number;
  /** Who was live: one sentence each. */
  readonly what: readonly string[];
}

export function createHonesty({ followMs, deafMs }: HonestyOptions): Honesty {
  const deafSince = new Map<number, number>();
  const what: string[] = [];
  let looks = 0;
  return {
    hit(client, kind, at) {
      if (DEAFENING.has(kind)) deafSince.set(client, at);
    },
    look(gateway, ms, clients, at) {
      if (ms < followMs + SLACK_MS) return;
      for (const client of clients) {
        const heardAll = at - (deafSince.get(client.index) ?? Number.NEGATIVE_INFINITY) > deafMs;
        if (client.target !== gateway || !heardAll) continue;
        looks += 1;
        if (client.condition().live) {
          what.push(`${client.name} is live at a gateway cut off from its database for ${ms} ms`);
        }
      }
    },
    get looks() {
      return looks;
    },
    what,
  };
}
