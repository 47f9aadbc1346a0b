import { NEVER } from 'rxjs';
import { createState } from '../../../streams/behaviors/state.ts';
import { createLive } from '../../../streams/merge/coordinator.ts';
import type { PlatformLive, TopicInspector } from '../../../streams/platform.ts';

import { seeded } from '../../../streams/replay/seeded.ts';
import { createScope } from '../../../streams/scope.ts';
import type { JackpotState } from '../../../streams/wire/jackpot/shapes.ts';
import type { PlatformRuntime } from '../../../streams/wire/tables/runtime.ts';
import { zodRuntime } from '../../../streams/wire/tables/zodRuntime.ts';
import type { Winner } from '../../../streams/wire/winners/shapes.ts';
import type { Holdings } from '../../streamClient/holdInvariants.ts';
import { manualFrames } from './frames.ts';
import { invariantsOfTest } from './invariants.ts';
import { recordingLogger } from './logger.ts';
import { ScriptedGateway } from './scriptedGateway.ts';
import { TopicLog } from './topicLog.ts';
import { START, VirtualTime } from './virtualTime.ts';

const wire = zodRuntime();

export const winner = (n: number, id: string): Winner => ({
  id,
  customerName: 'a***b',
  gameName: 'Dice',
  gameCode: 'dice',
  iconUrl: null,
  winAmount: n,
  at: START,
  demo: true,
});

export const jackpot = (n: number): JackpotState => ({ amount: n, ratePerSec: 0, at: START + n, demo: true });

const NOTHING: Holdings = { sockets: 0, syncs: 0, renewals: 0, calls: 0, frames: 0, subscriptions: 0 };

/** A page's merge over a scripted gateway with one log topic and one value topic, in virtual time. */
export function liveWorld(
  options: { seed?: number; inspector?: TopicInspector; wire?: PlatformRuntime } = {},
) {
  const time = new VirtualTime();
  const frames = manualFrames();
  const logger = recordingLogger();
  const scope = createScope();
  const lifecycle = { visible$: createState(true), online$: createState(true), wake$: NEVER, hide$: NEVER };
  const winners = new TopicLog({
    name: 'g:winners',
    kind: 'log',
    encode: winner,
    state: items => items,
  });
  const pool = new TopicLog({
    name: 'g:jackpot',
    kind: 'value',
    encode: jackpot,
    state: ([newest]) => newest ?? jackpot(0),
  });
  const gateway = new ScriptedGateway([winners, pool]);
  const invariants = options.inspector ? null : invariantsOfTest();
  const live: PlatformLive = createLive({
    scope,
    transport: gateway,
    wire: options.wire ?? wire,
    clock: time.clock,
    random: seeded(options.seed ?? 1),
    frames,
    logger,
    lifecycle,
    serverNow: () => time.clock.now(),
    scheduler: time.scheduler,
    inspector: options.inspector ?? { applied: change => invariants?.applied(change, undefined) },
  });
  gateway.resume = () => live.resume();
  gateway.onQuestion = () => invariants?.holds({ ...NOTHING, syncs: gateway.syncs.length });
  return { time, frames, logger, scope, lifecycle, winners, pool, gateway, live };
}
export type LiveWorld = ReturnType<typeof liveWorld>;
