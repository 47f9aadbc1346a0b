import type { z } from 'zod';
import {
  AuthAnswer,
  AuthRequest,
  Bye,
  ConnectAuth,
  Ev,
  Hello,
  SyncAnswer,
  SyncRequest,
  UnsubRequest,
} from '../../../streams/wire/protocol/frames.ts';
import type { TopicSpec } from '../../../streams/wire/protocol/topic.ts';
import { addressOf } from '../../../streams/wire/protocol/topicAddress.ts';
import { ownerFor } from '../../../streams/wire/session/audience.ts';
import { MEMBER_TYPE } from '../../../streams/wire/session/roles.ts';
import { type TopicKey, topicKeys, topicTable } from '../../../streams/wire/tables/topics.ts';
import { jsonSchema } from './jsonSchema.ts';

type Json = Record<string, unknown>;

const message = (name: string, summary: string, payload: Json) => ({ name, summary, payload });
const ref = (path: string) => ({ $ref: `#/${path}` });

function topicChannel(key: TopicKey, spec: TopicSpec): Json {
  const event = { ...jsonSchema(Ev, 'output') };
  const isOfItems = spec.audience === 'item';
  return {
    address: addressOf(
      key,
      isOfItems ? '{uid}' : ownerFor(spec.audience, { uid: '{uid}', type: MEMBER_TYPE }),
    ),
    summary: spec.summary,
    ...(spec.audience === 'public' || spec.audience === 'operator'
      ? {}
      : { parameters: { uid: { description: isOfItems ? 'Id of the item.' : 'Id of the account.' } } }),
    messages: {
      ev: message(
        'ev',
        spec.kind === 'log' ? 'One change; apply every one, in order.' : 'The new state; the newest wins.',
        { allOf: [event, { properties: { d: jsonSchema(spec.data, 'output') } }] },
      ),
    },
    'x-kind': spec.kind,
    'x-audience': spec.audience,
    ...(spec.permission !== undefined && { 'x-permission': spec.permission }),
    'x-size': spec.size,
    'x-state': jsonSchema(spec.state, 'output'),
  };
}

interface Frame {
  readonly name: string;
  readonly action: 'send' | 'receive';
  readonly summary: string;
  readonly schema: z.ZodType;
  readonly reply?: z.ZodType;
}

/** Seen from the gateway: it sends `hello`, it receives `sync`. */
const FRAMES: readonly Frame[] = [
  {
    name: 'hello',
    action: 'send',
    summary: 'First message of a connection, with what was missed.',
    schema: Hello,
  },
  { name: 'bye', action: 'send', summary: 'Why the connection is about to be closed.', schema: Bye },
  {
    name: 'sync',
    action: 'receive',
    summary: 'Positions to compare; the acknowledgement carries what is missing.',
    schema: SyncRequest,
    reply: SyncAnswer,
  },
  { name: 'unsub', action: 'receive', summary: 'Topics that are no longer needed.', schema: UnsubRequest },
  { name: 'auth', action: 'receive', summary: 'A renewed token.', schema: AuthRequest, reply: AuthAnswer },
];

function frameMessages(): Record<string, Json> {
  const messages: Record<string, Json> = {};
  for (const { name, summary, schema, reply } of FRAMES) {
    messages[name] = message(name, summary, jsonSchema(schema, 'output'));
    if (reply) messages[`${name}Answer`] = message(name, `Answer to ${name}.`, jsonSchema(reply, 'output'));
  }
  return messages;
}

/** AsyncAPI 3.0 of every topic and frame of the socket. */
export function asyncApi(): Json {
  const connection = 'channels/connection';
  const channels: Record<string, Json> = {
    connection: {
      address: '/socket.io',
      summary: 'Frames of the connection itself (socket.io, Engine.IO 4).',
      messages: frameMessages(),
      'x-connect-auth': jsonSchema(ConnectAuth, 'input'),
    },
  };
  const operations: Record<string, Json> = {};
  for (const key of topicKeys) {
    channels[key] = topicChannel(key, topicTable[key]);
    operations[`send_${key}`] = {
      action: 'send',
      channel: ref(`channels/${key}`),
      messages: [ref(`channels/${key}/messages/ev`)],
    };
  }
  for (const { name, action, reply } of FRAMES) {
    operations[name] = {
      action,
      channel: ref(connection),
      messages: [ref(`${connection}/messages/${name}`)],
      ...(reply
        ? { reply: { channel: ref(connection), messages: [ref(`${connection}/messages/${name}Answer`)] } }
        : {}),
    };
  }
  return {
    asyncapi: '3.0.0',
    info: { title: 'Croupier gateway', version: '1', description: 'Live topics over socket.io.' },
    channels,
    operations,
  };
}
