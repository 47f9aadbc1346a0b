import { Decoder, type Packet, PacketType } from 'socket.io-parser';
import { parseTopicName } from '../../streams/wire/tables/topicNames.ts';

/** What a frame is, for rules and the log. */
export interface FrameInfo {
  /** socket.io event or packet name, e.g. `ev`, `CONNECT`, `ping`. */
  readonly event: string;
  /** Topics that an `ev` frame carries events of: names and their keys. */
  readonly topics: readonly string[];
}

/** engine.io's packets by their first character; `4` is a message with a socket.io packet in it. */
const ENGINE: Readonly<Record<string, string>> = {
  0: 'open',
  1: 'close',
  2: 'ping',
  3: 'pong',
  5: 'upgrade',
  6: 'noop',
};

function topicsOf(body: unknown): readonly string[] {
  const events: unknown[] =
    typeof body === 'object' && body !== null && 'b' in body && Array.isArray(body.b) ? body.b : [body];
  return events.flatMap(event => {
    if (typeof event !== 'object' || event === null || !('t' in event)) return [];
    const name = String(event.t);
    return [name, parseTopicName(name)?.key ?? name];
  });
}

function packetInfo(packet: Packet): FrameInfo {
  if (packet.type !== PacketType.EVENT) return { event: PacketType[packet.type] ?? 'unknown', topics: [] };
  const [event, body] = packet.data as unknown[];
  return { event: String(event), topics: event === 'ev' ? topicsOf(body) : [] };
}

/** Reads a websocket frame as engine.io sends it. What it can't read is called `unknown`. */
export function frameInfo(text: string): FrameInfo {
  const engine = ENGINE[text.charAt(0)];
  if (engine !== undefined) return { event: engine, topics: [] };
  let info: FrameInfo = { event: 'unknown', topics: [] };
  if (!text.startsWith('4')) return info;
  const decoder = new Decoder();
  decoder.on('decoded', (packet: Packet) => {
    info = packetInfo(packet);
  });
  try {
    decoder.add(text.slice(1));
  } catch {
    // No packet at all: a test may send such a thing on purpose.
  }
  return info;
}
