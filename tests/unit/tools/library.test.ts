import { describe, expect, it } from 'vitest';
import { platformNames } from '../../../tools/verify/library/names.mjs';

const NAMES = ['winners', 'session', 'status', 'crashBet', 'memberInfo'];
const FILE = 'streams/link/rest.ts';
const found = (text: string, file = FILE) =>
  platformNames(file, text, NAMES).map(({ name, line }) => `${line} ${name}`);

describe('names of the platform in the stream library', () => {
  it('issue 30: are found as texts, in addresses and in comments', () => {
    const planted = [
      "live.feed('winners', null)",
      'const a = `g:winners`;',
      `const b = \`u:\${uid}:crashBet\`;`,
      '// As `u:42:winners` is.',
      '/** What memberInfo answers. */',
      'rest.call("memberInfo", {})',
      'meta.crashBet.at',
    ];
    expect(found(planted.join('\n'))).toEqual([
      '1 winners',
      '2 winners',
      '3 crashBet',
      '4 winners',
      '5 memberInfo',
      '6 memberInfo',
      '7 crashBet',
    ]);
  });

  it('are not found in words of English, in longer names and in private ones', () => {
    const text = [
      '// The winners of a session.',
      'answer.status',
      'winnersOf(all)',
      'this.#crashBet()',
      'g:winnersToday',
    ];
    expect(found(text.join('\n'))).toEqual([]);
  });

  it('may stand where the same word means something of the protocol, and only there', () => {
    const text = "new Set(['session'])";
    expect(found(text)).toEqual([]);
    expect(found(text, 'streams/merge/live.ts')).toEqual(['1 session']);
    expect(found("'status' in error", 'streams/merge/requests.ts')).toEqual([]);
  });
});
