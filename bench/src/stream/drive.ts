import { wireRuntime } from 'virtual:wire-runtime';
import { Emitter } from '@socket.io/component-emitter';
import { Decoder, type Packet } from 'socket.io-parser';
import { cpuTime } from './cpuTime.ts';
import { Screen, views } from './screen.ts';
import type { Bus, Running, Variant } from './variant.ts';
import type { Event } from './workload.ts';

/** How a variant is fed. */
export interface Feeding {
  /** Subscribers in fiftieths: 1 is 50 of them. */
  readonly scale: number;
  /** Events between two frames. */
  readonly perFrame: number;
}

/** A variant with its bus and its screen. */
export interface Stage {
  readonly bus: Bus;
  readonly screen: Screen;
  readonly running: Running;
}

/** Connects a variant to a screen of its own. What it tells while connecting is not counted. */
export async function setUp(variant: Variant, scale: number): Promise<Stage> {
  const bus: Bus = new Emitter();
  const screen = new Screen();
  const running = await variant.start({ bus, screen, views: views(scale), checks: wireRuntime.topicData });
  screen.notifications = 0;
  return { bus, screen, running };
}

/** Sends decoded events through; ns per event. */
export function emitEvents({ bus, running }: Stage, events: readonly Event[], perFrame: number): number {
  const start = cpuTime();
  let inFrame = 0;
  for (const event of events) {
    bus.emit('ev', event);
    inFrame += 1;
    if (inFrame < perFrame) continue;
    inFrame = 0;
    running.frame();
  }
  running.frame();
  return (cpuTime() - start) / events.length;
}

/** The same from text packets, decoded by socket.io's own parser as its client does; ns per event. */
export function sendPackets({ bus, running }: Stage, packets: readonly string[], perFrame: number): number {
  const decoder = new Decoder();
  decoder.on('decoded', ({ data }: Packet) => bus.emit.apply(bus, data));
  const start = cpuTime();
  let inFrame = 0;
  for (const packet of packets) {
    decoder.add(packet);
    inFrame += 1;
    if (inFrame < perFrame) continue;
    inFrame = 0;
    running.frame();
  }
  running.frame();
  return (cpuTime() - start) / packets.length;
}
