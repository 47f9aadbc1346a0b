import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAbsurdEpoch } from '../../../../../streams/wire/protocol/epoch.ts';
import { Epoch, Resume, TopicName } from '../../../../../streams/wire/protocol/position.ts';
import {
  AGENT_TYPES,
  MEMBER_TYPE,
  roleOfType,
  TRIAL_TYPE,
} from '../../../../../streams/wire/session/roles.ts';
import { parseTopicName, topicName } from '../../../../../streams/wire/tables/topicNames.ts';
import { type TopicKey, topicKeys, topicTable } from '../../../../../streams/wire/tables/topics.ts';
import { zodRuntime } from '../../../../../streams/wire/tables/zodRuntime.ts';

const keys = topicKeys;
const isPublic = (key: TopicKey) => topicTable[key].audience === 'public';
const isItem = (key: TopicKey) => topicTable[key].audience === 'item';
const uids = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/);

describe('topic names', () => {
  it('are read back as they were written, for every topic and account', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), uids, (key, uid) => {
        const name = topicName(key, uid);
        expect(parseTopicName(name)).toEqual({ key, uid: isPublic(key) ? null : uid });
        expect(TopicName.safeParse(name).success).toBe(true);
      }),
    );
  });

  it('differ for each topic and for each account', () => {
    const names = keys.flatMap(key =>
      isPublic(key) ? [topicName(key)] : ['1', '2'].map(uid => topicName(key, uid)),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(keys.filter(key => !isPublic(key)))('of %s need an account', key => {
    expect(() => topicName(key)).toThrow(key);
  });

  it.each(keys)('of %s are not read from the other scope', key => {
    expect(parseTopicName(isPublic(key) ? `u:7:${key}` : `g:${key}`)).toBeNull();
    if (isItem(key)) expect(parseTopicName(`u:7:${key}`)).toBeNull();
  });

  it.each([
    '',
    ':',
    'g',
    'g:',
    'g::winners',
    'g:winners:',
    'g:winners:x',
    'G:winners',
    'g:WINNERS',
    'g: winners',
    'g:weather',
    'u',
    'u:',
    'u::balance',
    'u:balance',
    'u:7',
    'u:7:',
    'u:7:balance:x',
    'u:7:8:balance',
    'x:7:balance',
    'winners',
    'balance',
    'g:__proto__',
    'g:constructor',
    'u:7:toString',
    'u:7:hasOwnProperty',
    'f',
    'f:',
    'f:a b',
    'f:ä',
    'f:__proto__/x',
    `f:${'x'.repeat(41)}`,
    'u:7:fixture',
    'g:fixture',
  ])('leave "%s" alone: it is no topic (A1.1)', name => {
    expect(parseTopicName(name)).toBeNull();
  });

  it('are the only texts that are read: whatever is read writes the same text again (A1.1)', () => {
    const parts = fc.constantFrom('g', 'u', '7', '', ...keys);
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 5 }), list => {
        const text = list.join(':');
        const parsed = parseTopicName(text);
        if (parsed) expect(topicName(parsed.key, parsed.uid)).toBe(text);
        else expect(keys.some(key => topicName(key, '7') === text)).toBe(false);
      }),
    );
  });
});

describe('the topic table', () => {
  it.each(keys)('says of %s in a sentence what it carries', key => {
    expect(topicTable[key].summary).toMatch(/^[A-Z].+\.$/);
  });

  it('gives the page the kind of each topic', () => {
    const kinds = Object.fromEntries(keys.map(key => [key, topicTable[key].kind]));
    expect(zodRuntime().topicKind).toEqual(kinds);
  });

  it('has one shape for events and states of a value, and two for a log (A1.2)', () => {
    const same = keys.filter(key => (topicTable[key].data as unknown) === topicTable[key].state);
    expect([...same].sort()).toEqual(keys.filter(key => topicTable[key].kind === 'value').sort());
  });
});

describe('epochs on the wire (A2.1)', () => {
  it.each(['1.a', '1700000000000.x_-9', `${'9'.repeat(15)}.${'z'.repeat(32)}`])('take %s', epoch => {
    expect(Epoch.safeParse(epoch).success).toBe(true);
  });
  it.each(['', '1', '1.', '.a', 'a.1', '1.a.b', '1.a b', `${'9'.repeat(16)}.a`, `1.${'z'.repeat(33)}`])(
    'refuse "%s"',
    epoch => {
      expect(Epoch.safeParse(epoch).success).toBe(false);
    },
  );
});

describe('issue 11.44: epochs that no server gives out (A2.3)', () => {
  const now = Date.UTC(2025, 0, 1);
  const day = 86_400_000;

  it('are those more than a day ahead of the server', () => {
    expect(isAbsurdEpoch(`${now + day}.a`, now)).toBe(false);
    expect(isAbsurdEpoch(`${now + day + 1}.a`, now)).toBe(true);
    expect(isAbsurdEpoch(`${'9'.repeat(15)}.a`, now)).toBe(true);
    expect(isAbsurdEpoch('0.0', now)).toBe(false);
  });

  it('may be claimed, so that who has one is told to start over', () => {
    expect(Resume.safeParse(['g:status', `${'9'.repeat(16)}.x`, 1]).success).toBe(true);
    expect(Resume.safeParse(['g:status', `${'9'.repeat(17)}.x`, 1]).success).toBe(false);
  });
});

describe('account types (S9-24, S9-25)', () => {
  it('make agents of four, a trial user of one, and members of all others', () => {
    const roles = Array.from({ length: 60 }, (_, type) => roleOfType(type));
    const typesOf = (role: string) => roles.flatMap((it, type) => (it === role ? type : []));
    expect(typesOf('agent')).toEqual([1, 2, 41, 42]);
    expect(typesOf('trial')).toEqual([4]);
    expect(typesOf('member')).toHaveLength(55);
    expect(roleOfType(MEMBER_TYPE)).toBe('member');
  });

  it('are distinct', () => {
    const all = [...AGENT_TYPES, TRIAL_TYPE, MEMBER_TYPE];
    expect(new Set(all).size).toBe(all.length);
  });
});
