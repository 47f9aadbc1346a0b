import { of } from 'rxjs';
import { vi } from 'vitest';
import type { ConnectionState } from '../../../streams/connectionState.ts';
import { type Bus, createBus } from '../../../streams/link/bus.ts';
import { createCredentials } from '../../../streams/link/credentials.ts';
import { createRest } from '../../../streams/link/rest.ts';
import { linkConfig, type PlatformRest, type StreamDeps } from '../../../streams/platform.ts';
import { createScope, type Scope } from '../../../streams/scope.ts';
import type { SessionAnswer } from '../../../streams/wire/session/shapes.ts';
import { createLinkWorld, type LinkWorld } from './linkWorld.ts';

export interface BusWorldOptions {
  readonly token?: string;
  readonly random?: () => number;
  /** Dependencies that differ from the world's. */
  readonly deps?: (world: LinkWorld) => Partial<StreamDeps>;
}

/** A bus with its credentials over a world in virtual time. */
export interface BusWorld {
  readonly world: LinkWorld;
  readonly bus: Bus;
  readonly scope: Scope;
  /** Codes that have ended the session. */
  readonly ended: readonly string[];
  /** Every state that was shown, oldest first. */
  readonly shown: readonly ConnectionState[];
  /** What REST says of the session from now on; a rejection is a call that failed. */
  session(answer: () => Promise<Partial<SessionAnswer>>): void;
  /** How often REST was asked about the session. */
  asked(): number;
  end(): Promise<void>;
}

/** Makes the world and starts the bus. Call after `vi.useFakeTimers()`. */
export function startBusWorld({ deps: changes, ...options }: BusWorldOptions = {}): BusWorld {
  const world = createLinkWorld(options);
  const deps = { ...world.deps, ...changes?.(world) };
  const scope = createScope();
  const ended: string[] = [];
  const shown: ConnectionState[] = [];
  let asked = 0;
  let answer: () => Promise<Partial<SessionAnswer>> = async () => ({});
  const credentials = createCredentials({ ...deps, storage: deps.token, rest: () => rest });
  const rest: PlatformRest = createRest({
    ...deps,
    config: linkConfig(deps.config),
    scope,
    token: () => credentials.token,
    sealKey: () => of(null),
    onRefused: () => {},
  });
  const bus = createBus({
    ...deps,
    scope,
    credentials,
    resume: () => [],
    async checkSession() {
      asked += 1;
      return { uid: null, gen: 0, state: 'ok', now: 0, ...(await answer()) };
    },
  });
  scope.subscribe(bus.ended$, code => ended.push(code));
  scope.subscribe(bus.state$, state => shown.push(state));
  bus.start();
  return {
    world,
    bus,
    scope,
    ended,
    shown,
    session(next) {
      answer = next;
    },
    asked: () => asked,
    async end() {
      scope.end();
      world.socket.down();
      await vi.advanceTimersByTimeAsync(50);
      world.expectNothingLeft();
      vi.useRealTimers();
    },
  };
}
