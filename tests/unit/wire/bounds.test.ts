import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Envelope } from '../../../streams/wire/envelope.ts';
import { AuthAnswer, Bye, Ev, Hello, SyncAnswer } from '../../../streams/wire/frames.ts';
import { topics } from '../../../streams/wire/topics.ts';
import { zodRuntime } from '../../../streams/wire/zodRuntime.ts';

type Json = Readonly<Record<string, unknown>>;

/** Paths of the texts and lists in a schema that may grow without end. */
function unbounded(schema: z.ZodType): string[] {
  const found: string[] = [];
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const json = node as Json;
    const isFree = json.type === 'string' && !('enum' in json) && !('const' in json);
    if (isFree && json.maxLength === undefined && json.pattern === undefined) found.push(path);
    if (json.type === 'array' && json.maxItems === undefined && json.prefixItems === undefined) {
      found.push(path);
    }
    for (const [key, child] of Object.entries(json)) visit(child, `${path}/${key}`);
  };
  visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '');
  return found;
}

const schemas: [string, z.ZodType][] = [
  ['envelope', Envelope],
  ...Object.entries({ Ev, Hello, Bye, SyncAnswer, AuthAnswer }),
  ...Object.entries(topics).flatMap(([key, { data, state }]): [string, z.ZodType][] => [
    [`data of ${key}`, data],
    [`state of ${key}`, state],
  ]),
];

describe('what a page takes in over the socket', () => {
  it.each(schemas)('issue 11.46: has no text and no list without an end: %s', (_name, schema) => {
    expect(unbounded(schema)).toEqual([]);
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
