import { Decoder, type Packet, PacketType } from 'socket.io-parser';
import type { z } from 'zod';
import { compareEpochs } from '../../../../streams/merge/epoch.ts';
import { AuthAnswer, Bye, Ev, Hello, SyncAnswer } from '../../../../streams/wire/protocol/frames.ts';
import { readAs } from '../../../../streams/wire/protocol/readAs.ts';
import { parseTopicName } from '../../../../streams/wire/tables/topicNames.ts';
import { topics } from '../../../../streams/wire/tables/topics.ts';
import type { TopicLog } from '../../support/topicLog.ts';

const fits = (schema: z.ZodType, value: unknown) => readAs(schema, value).success;

function packetOf(frame: string | Buffer): Packet | null {
  if (typeof frame !== 'string' || !frame.startsWith('4')) return null;
  let decoded: Packet | null = null;
  const decoder = new Decoder();
  decoder.on('decoded', (packet: Packet) => {
    decoded = packet;
  });
  try {
    decoder.add(frame.slice(1));
  } catch {
    // No packet: it means nothing.
  }
  return decoded;
}

/** Whether an event is good and new: then a client is right to apply it, whoever sent it. */
function isNews(value: unknown, logs: readonly TopicLog[]): boolean {
  const parsed = readAs(Ev, value);
  if (!parsed.success) return false;
  const { t, e, s, d } = parsed.data;
  const log = logs.find(({ name }) => name === t);
  const key = parseTopicName(t)?.key;
  if (log === undefined || key === undefined || !fits(topics[key].data, d)) return false;
  return e === log.e ? s > log.s : compareEpochs(e, log.e) >= 0;
}

/** Whether a frame says, by chance, what a gateway may say and a client has to obey. */
export function isMeant(frame: string | Buffer, logs: readonly TopicLog[]): boolean {
  const packet = packetOf(frame);
  if (packet === null || packet.nsp !== '/') return false;
  const { type, data } = packet;
  if (type === PacketType.CONNECT_ERROR) {
    // socket.io-client itself throws at a message that is no text, and hears nothing any more.
    return fits(Bye, data?.data) || typeof data?.message === 'object';
  }
  if (type === PacketType.ACK) return fits(SyncAnswer, data?.[0]) || fits(AuthAnswer, data?.[0]);
  if (type !== PacketType.EVENT) return false;
  const [name, body] = data as [unknown, unknown];
  if (name === 'hello') return fits(Hello, body);
  if (name === 'bye') return fits(Bye, body);
  if (name !== 'ev') return false;
  const batch: unknown = typeof body === 'object' && body !== null && 'b' in body ? body.b : null;
  return (Array.isArray(batch) ? batch : [body]).some(value => isNews(value, logs));
}
