import { describe, expect, it } from 'vitest';
import { parsePlatformScript, ScriptError } from '../../../../../streams/platformReplay/index.ts';

const header = '{"script":"x"}';
const errorOf = (text: string) => {
  try {
    parsePlatformScript(text);
  } catch (error) {
    return error;
  }
  return null;
};

describe('a script file', () => {
  it('skips comments and empty lines, and keeps the numbers of the others', () => {
    const script = parsePlatformScript(`# note\n\n${header}\n# more\n{"at":5,"link":"drop"}`);
    expect(script.header.script).toBe('x');
    expect(script.steps).toMatchObject([{ kind: 'link', at: 5, link: 'drop', times: 1, line: 5 }]);
  });

  it('orders its lines by time, and lines of one time as they are written', () => {
    const script = parsePlatformScript(
      [header, '{"at":9,"link":"up"}', '{"at":1,"link":"drop"}', '{"at":9,"link":"kick"}'].join('\n'),
    );
    expect(script.steps.map(it => ('link' in it ? it.link : ''))).toEqual(['drop', 'up', 'kick']);
  });

  it.each([
    ['nothing at all', '', 1, /empty/],
    ['no JSON', `${header}\n{"at":`, 2, /no JSON/],
    ['a list', `${header}\n[1]`, 2, /no JSON object/],
    ['a line without a kind', `${header}\n{"at":1}`, 2, /none of "topic", .*"link", .*"expect"/],
    ['a misspelt field', `${header}\n{"at":1,"link":"drop","tims":2}`, 2, /tims/],
    ['an unknown topic', `${header}\n{"at":1,"topic":"weather","data":1}`, 2, /"topic"/],
    [
      'data that the wire refuses',
      `${header}\n{"at":1,"topic":"jackpot","data":{"amount":-1}}`,
      2,
      /data of jackpot: "amount"/,
    ],
    ['a negative time', `${header}\n{"at":-1,"link":"drop"}`, 2, /"at"/],
    ['a call without a method', `${header}\n{"rest":"/v1/session"}`, 2, /method and a path/],
  ])('names the line and the fault: %s', (_name, text, line, why) => {
    const error = errorOf(text);
    expect(error).toBeInstanceOf(ScriptError);
    expect((error as ScriptError).line).toBe(line);
    expect((error as ScriptError).message).toMatch(why);
  });

  it('lets nonsense through when it is marked raw', () => {
    expect(
      parsePlatformScript(`${header}\n{"at":1,"topic":"jackpot","raw":true,"data":"?"}`).steps,
    ).toHaveLength(1);
  });
});
