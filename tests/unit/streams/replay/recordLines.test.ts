import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recordScript } from './recordRig.ts';

const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as Record<string, unknown>);

describe('a recording tells', () => {
  it.each([
    ['gap', 'a lost event', [{ topic: 'winners', lost: true }]],
    ['doubled', 'an event that came twice', [{ topic: 'winners', twice: true }]],
    ['swapped', 'an event that was overtaken', [{ topic: 'winners', hold: expect.any(Number) }]],
    [
      'wiped-store',
      'counters that started anew',
      [
        { topic: 'inbox', newEpoch: true },
        { state: 'winners', newEpoch: true },
      ],
    ],
    [
      'trimmed-ring',
      'a state that came as a whole',
      [
        { link: 'down' },
        { state: 'winners', value: expect.arrayContaining([expect.anything()]) },
        { link: 'up' },
      ],
    ],
    ['short-drop', 'a short break', [{ link: 'drop' }]],
    ['half-open', 'a silent connection', [{ link: 'halfOpen' }]],
    ['bye-slow', 'a goodbye and its wait', [{ link: 'bye', code: 'slow', retryMs: 5_000 }]],
    ['restart-spread', 'a goodbye and its spread', [{ link: 'bye', code: 'restart', spreadMs: 20_000 }]],
    [
      'kick',
      'a kick and the call that explained it',
      [{ rest: 'GET /v1/session', status: 401, code: 'kicked' }, { link: 'kick' }],
    ],
    [
      'refused-for-now',
      'refusals in their order',
      ['overloaded', 'restart', 'slow', 'bad'].map(code => ({ link: 'reject', code })),
    ],
    ['offline-and-online', 'what the page said of the network', [{ page: 'offline' }, { page: 'online' }]],
    ['hidden-ten-minutes', 'a hidden page', [{ page: 'hide' }, { page: 'show' }]],
    ['sign-out', 'that the member signed out', [{ do: 'session.logout' }]],
    ['bye-kicked', 'that the member has read why', [{ do: 'session.dismissEnd' }]],
    ['failing-calls', 'failing calls', [{ rest: 'GET /v1/snap', status: 503, code: 'overloaded', times: 1 }]],
    ['no-numbers', 'a back end without numbers', [{ script: 'recording', seq: false }]],
  ])('%s: %s', async (name, _what, expected) => {
    const lines = linesOf(await recordScript(readFileSync(`tests/scripts/${name}.jsonl`, 'utf8'), false));
    const found = lines.map(line => expected.findIndex(it => matches(line, it))).filter(it => it >= 0);
    expect([...new Set(found)]).toEqual(expected.map((_, index) => index));
  });
});

function matches(line: Record<string, unknown>, wanted: Record<string, unknown>): boolean {
  try {
    expect(line).toMatchObject(wanted);
    return true;
  } catch {
    return false;
  }
}
