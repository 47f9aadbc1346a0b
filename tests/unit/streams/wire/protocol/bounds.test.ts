import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ChatMessage } from '../../../../../streams/wire/chat/shapes.ts';
import { FeedbackEntry, FeedbackParams } from '../../../../../streams/wire/content/shapes.ts';
import { SeedState } from '../../../../../streams/wire/games/shapes.ts';
import { AnyId } from '../../../../../streams/wire/protocol/bounds.ts';
import type { CallSpec } from '../../../../../streams/wire/protocol/call.ts';
import { Envelope } from '../../../../../streams/wire/protocol/envelope.ts';
import { AuthAnswer, Bye, Ev, Hello, SyncAnswer } from '../../../../../streams/wire/protocol/frames.ts';
import { LoginRefusal, Passkey, TwoStepRequired } from '../../../../../streams/wire/security/shapes.ts';
import { MemberInfo, RegisterParams } from '../../../../../streams/wire/session/shapes.ts';
import { calls } from '../../../../../streams/wire/tables/calls.ts';
import { topics } from '../../../../../streams/wire/tables/topics.ts';
import { zodRuntime } from '../../../../../streams/wire/tables/zodRuntime.ts';
import { unboundedParts } from './unboundedParts.ts';

/** What has no bound in its schema, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'envelope.value (unknown)': 'checked as the answer of its call',
  'envelope.snaps[].st (unknown)': 'checked as the state of its topic',
  'answer of snap[].st (unknown)': 'checked as the state of its topic',
  'answer of closeIntent.value (unknown)': 'checked as the answer of the command it tells of',
  'Ev.d (unknown)': 'checked as an event of its topic',
  'Hello.r[].evs[].d (unknown)': 'checked as an event of its topic',
  'SyncAnswer.r[].evs[].d (unknown)': 'checked as an event of its topic',
  'envelope.retryMs': 'limited by streams/link/pacing.ts',
  'Hello.rate': 'limited by streams/link/pacing.ts',
  'Hello.ttl': 'limited by streams/link/renewal.ts',
  'Hello.ping': 'read by nobody: the engine tells its own',
  'Hello.syncMs': 'limited by streams/link/pacing.ts',
  'Hello.pollMs': 'limited by streams/link/pacing.ts',
  'Bye.retryMs': 'limited by streams/link/pacing.ts',
  'Bye.spreadMs': 'limited by streams/link/pacing.ts',
  'AuthAnswer.ttl': 'limited by streams/link/renewal.ts',
  'AuthAnswer.retryMs': 'limited by streams/link/pacing.ts',
};

const schemas: [string, z.ZodType][] = [
  ['envelope', Envelope],
  ...Object.entries({ Ev, Hello, Bye, SyncAnswer, AuthAnswer, TwoStepAsked: TwoStepRequired, LoginRefusal }),
  ...Object.entries(topics).flatMap(([key, { data, state }]): [string, z.ZodType][] => [
    [`data of ${key}`, data],
    [`state of ${key}`, state],
  ]),
  ...Object.entries<CallSpec>(calls).map(([name, { value }]): [string, z.ZodType] => [
    `answer of ${name}`,
    value,
  ]),
];
const partsOf = ([name, schema]: [string, z.ZodType]) => unboundedParts(schema).map(path => name + path);

describe('what a page takes in', () => {
  it('issue 11.46: has no text, no number, no list and no table without an end (A12.4)', () => {
    expect(schemas.flatMap(partsOf).toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
  });

  it.each([
    ['a text', z.object({ name: z.string() }), ['.name']],
    ['a text of any length that fits a pattern', z.object({ name: z.string().regex(/^a+$/) }), ['.name']],
    ['a number', z.object({ n: z.number().min(0) }), ['.n']],
    ['a whole number', z.array(z.int()).max(3), ['[]']],
    ['a list', z.array(z.boolean()).optional(), ['']],
    ['a table', z.record(z.string().max(3), z.boolean()), ['']],
    ['anything', z.object({ it: z.unknown() }), ['.it (unknown)']],
  ])('issue 11.46: is looked through for %s without one', (_what, schema, expected) => {
    expect(unboundedParts(schema)).toEqual(expected);
  });

  it.each<[string, z.ZodType, z.ZodType]>([
    ['a username', RegisterParams.shape.username, MemberInfo.shape.account],
    ['a nickname', RegisterParams.shape.nickname, MemberInfo.shape.nickname],
    ['a message', calls.chatSend.params.shape.text, ChatMessage.shape.text],
    ['a name of the desk', calls.deskSend.params.shape.person, ChatMessage.shape.name],
    ['a seed', calls.rotateSeed.params.shape.clientSeed, SeedState.shape.clientSeed],
    ['a feedback', FeedbackParams.shape.content, FeedbackEntry.shape.content],
    ['a contact', FeedbackParams.shape.contact, FeedbackEntry.shape.contact],
    ['a name of a passkey', calls.passkeyAdd.params.shape.name, Passkey.shape.name],
    ['a favourite', calls.addFavourite.params.shape.nodeId, AnyId],
  ])('issue 11.46: takes in %s as long as the gateway does', (_what, sent, told) => {
    const { maxLength } = z.toJSONSchema(sent, { io: 'input' }) as { maxLength: number };
    expect(maxLength).toBeGreaterThan(0);
    expect(told.safeParse('x'.repeat(maxLength)).success).toBe(true);
  });

  it('issue 11.46: is no table and no tree without an end', () => {
    const { callValue } = zodRuntime();
    const routes = (many: number) =>
      Object.fromEntries(Array.from({ length: many }, (_, n) => [`r${n}`, '/']));
    expect(callValue.domainRoute(routes(100))).toBe(true);
    expect(callValue.domainRoute(routes(101))).toBe(false);
    const tree = (levels: number): object => ({
      modId: 'COMM3',
      enabled: '1',
      ...(levels > 1 && { childrenNodes: [tree(levels - 1)] }),
    });
    expect(callValue.whitelabel({ whitelabel: [tree(5)] })).toBe(true);
    expect(callValue.whitelabel({ whitelabel: [tree(6)] })).toBe(false);
  });

  it('issue 11.46: is no board of a hundred megabytes', () => {
    const { topicData, topicState, callValue } = zodRuntime();
    const win = {
      id: 'r1',
      customerName: 'm***a',
      gameName: 'Dice',
      gameCode: 'DICE',
      iconUrl: null,
      winAmount: 1,
      at: 1_700_000_000_000,
      demo: false,
    };
    expect(topicData.winners(win)).toBe(true);
    expect(topicData.winners({ ...win, gameName: 'x'.repeat(1_000_000) })).toBe(false);
    expect(topicData.winners({ ...win, at: 2 ** 53 - 1 })).toBe(false);
    expect(topicState.winners(Array.from({ length: 100 }, () => win))).toBe(true);
    expect(topicState.winners(Array.from({ length: 100_000 }, () => win))).toBe(false);
    const row = { vo: { customerName: 'm***a', gameName: 'Dice', winAmount: 1 } };
    expect(callValue.rankList({ list: [row] })).toBe(true);
    expect(callValue.rankList({ list: Array.from({ length: 100_000 }, () => row) })).toBe(false);
  });
});
