import { describe, expect, it } from 'vitest';
import { parsePlatformScript } from '../../../../../streams/platformReplay/index.ts';
import { faultOf, read } from './read.ts';

const lines = (text: string) => read(text).steps.map(({ line }) => line);

describe('the text of a script', () => {
  it('takes notes on lines of their own and behind a brace', () => {
    const { header, steps } = parsePlatformScript(
      '# a\n{"script":"x"} # b {"at":\n  # c\n{"at":1,"link":"drop"}# d\r\n\r\n{"at":2,"link":"up"}',
    );
    expect(header.script).toBe('x');
    expect(steps.map(({ line }) => line)).toEqual([4, 6]);
  });

  it('takes no text for a note', () => {
    const script = read('{"at":1,"rest":"GET /v1/games","body":"a # b \\" # c"} # note');
    expect(script.steps).toMatchObject([{ body: 'a # b " # c' }]);
  });

  it('takes an object over several lines, and keeps the line of each', () => {
    const text =
      '{"at":0,"play":[ # block\n  {"at":0,"link":"drop"},\n\n  # note\n  {"at":5,"link":"up"}\n]}\n{"at":9,"link":"drop"}';
    expect(lines(text)).toEqual([3, 6, 8]);
  });

  it.each([
    ['{"at":', 'line 2: is no JSON: a brace that opens here is never closed'],
    [
      '{"at":1,"link":"drop"\n{"at":2,"link":"up"}',
      'line 2: is no JSON: a brace that opens here is never closed',
    ],
    ['{"at":1,"link":"drop}', 'line 2: is no JSON: a text is not closed with "'],
    ['[1]', 'line 2: is no JSON object'],
    ['7', 'line 2: is no JSON object'],
  ])('names the line of a fault: %s', (text, sentence) => {
    expect(faultOf(text)).toBe(sentence);
  });

  it('says what JSON itself has against a line', () => {
    expect(faultOf('{"at":1 "link":"drop"}')).toMatch(/^line 2: is no JSON: \S/);
    expect(faultOf('{"at":1,"link":"drop"} and more')).toMatch(/^line 2: is no JSON: \S/);
  });

  it('names the line of a fault inside a block', () => {
    expect(faultOf('{"at":0,"play":[\n{"at":0,"link":"drop"},\n{"at":0,"link":"dorp"}\n]}')).toMatch(
      /^line 4: "link" /,
    );
  });
});

describe('a line with a fault', () => {
  it.each([
    [
      'an unknown kind',
      { at: 1, lnk: 'drop' },
      /^line 2: says none of "topic", .*, found \{"at":1,"lnk":"drop"\}$/,
    ],
    [
      'an unknown field',
      { at: 1, link: 'drop', tims: 2 },
      /has a field "tims" that nobody knows; it takes at, .*times/,
    ],
    ['a wrong type', { at: '1', link: 'drop' }, /^line 2: "at" must be number, found "1"$/],
    ['an unknown topic', { at: 1, topic: 'weather' }, /^line 2: "topic" .*"balance".*, found "weather"$/],
    [
      'a missing part of the data',
      { at: 1, topic: 'inbox', data: {} },
      /^line 2: data of inbox: "unread" is missing/,
    ],
    [
      'data of a wrong type',
      { at: 1, topic: 'inbox', data: { unread: 'x', latest: [] } },
      /"unread" must be .*found "x"/,
    ],
    [
      'a state that the wire refuses',
      { at: 1, state: 'inbox', value: [] },
      /^line 2: value of inbox: must be object, found \[\]$/,
    ],
    [
      'an expectation without a matcher',
      { at: 1, expect: 'a' },
      /says nothing to compare with: "is", "not", "has"/,
    ],
    [
      'an unknown verb',
      { at: 1, do: 'inbox.burn' },
      /^line 2: "do" is one of .*inbox\.refresh.*, found "inbox\.burn"$/,
    ],
    ['an unknown page event', { at: 1, page: 'crash' }, /^line 2: "page" .*found "crash"$/],
    ['an empty block', { at: 1, play: [] }, /^line 2: "play" /],
    [
      'no dice',
      { at: 1, topic: 'winners', raw: true, data: { $int: [5] } },
      /"\$int" takes .*, found \[5\]$/,
    ],
    [
      'no choice',
      { at: 1, topic: 'winners', raw: true, data: { $pick: [] } },
      /"\$pick" takes a list .*, found \[\]$/,
    ],
    [
      'no offset',
      { at: 1, rest: 'GET /v1/games', value: { $now: 'x' } },
      /"\$now" takes milliseconds, found "x"$/,
    ],
  ])('says so: %s', (_name, line, sentence) => {
    expect(faultOf(line)).toMatch(sentence);
  });

  it('shortens what it found', () => {
    expect(faultOf({ at: 1, link: 'x'.repeat(200) }).length).toBeLessThan(300);
  });

  it('can be the first one', () => {
    expect(() => parsePlatformScript('{"scrpt":"x"}')).toThrow(/^line 1: /);
    expect(() => parsePlatformScript('# only a note')).toThrow(
      'line 1: the script is empty; it starts with {"script":"name"}',
    );
  });
});
