import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentOf, helpOf } from '../../../gateway/merchant/chooseContent.ts';
import { Merchant } from '../../../gateway/merchant/merchant.ts';
import { parsePlatformScript } from '../../../streams/platformReplay/index.ts';
import { checkAnswer, scriptOf } from '../../page/support/scene.ts';
import { ROLES } from '../../page/support/worlds.ts';

describe.each(ROLES)('the recorded world of a %s', role => {
  it('is a script whose states are what the wire says', () => {
    for (const language of ['bn', 'en', 'ar'] as const)
      expect(parsePlatformScript(scriptOf('world', language, { as: role })).steps.length).toBeGreaterThan(10);
  });

  it('names languages as the header of a call does', () => {
    const named = readFileSync(`tests/page/worlds/${role}.jsonl`, 'utf8').matchAll(
      /^\{"rest":"[^"]*","language":"(\w+)"/gm,
    );
    const asked = [...named].map(([, language]) => language);
    expect(new Set(asked)).toEqual(new Set(['bn', 'en', 'ar']));
  });

  it('answers every call as the wire says', () => {
    const [, ...lines] = readFileSync(`tests/page/worlds/${role}.jsonl`, 'utf8').trimEnd().split('\n');
    const refused = lines.flatMap(line => {
      try {
        checkAnswer(JSON.parse(line) as Record<string, unknown>);
        return [];
      } catch (error) {
        return [String(error)];
      }
    });
    expect(refused).toEqual([]);
  });
});

interface Line {
  readonly rest?: string;
  readonly language?: string;
  readonly now?: number;
  readonly value?: unknown;
}
const linesOf = (role: string) =>
  readFileSync(`tests/page/worlds/${role}.jsonl`, 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as Line);
/** These fields of each row that have words in them, whatever else goes with the time. */
const wordsOf = (rows: readonly object[], ...fields: readonly string[]) =>
  rows.map(row => fields.map(field => (row as Record<string, unknown>)[field]));

describe.each(['en', 'bn', 'ar'])(
  'issue 29: what was recorded in %s is what the product says now',
  language => {
    const [{ now = 0 } = {}, ...lines] = linesOf('visitor');
    const { banners, notices, promotions, pages } = contentOf(Merchant.parse({}), language, now);
    const answer = (rest: string, of: readonly Line[] = lines) =>
      of.find(line => line.rest?.startsWith(rest) && (line.language ?? language) === language)?.value;

    it.each(['visitor', 'member'])('to a %s: banners, notices and promotions', role => {
      const told = answer('GET /wps/relay/MCSFE_getListAnnouncements', linesOf(role)) as {
        readonly [part in 'banners' | 'playerNotices' | 'promotion']: readonly object[];
      };
      const said = ['title', 'text', 'action'];
      expect(wordsOf(told.banners, ...said)).toEqual(wordsOf(banners, ...said));
      expect(wordsOf(told.playerNotices, 'title', 'content')).toEqual(wordsOf(notices, 'title', 'content'));
      expect(wordsOf(told.promotion, 'title', 'content')).toEqual(wordsOf(promotions, 'title', 'content'));
    });

    it('the help', () => {
      const help = helpOf(Merchant.parse({}), [language]);
      expect(answer(`GET /wps/system/helpCenter?device=WEB&lang=${language}`)).toEqual(help);
    });

    it.each(['seamless', 'description', 'sponsor'])('the page %s', name => {
      expect(answer(`GET /v1/content/page?name=${name}`)).toEqual(pages.find(page => page.name === name));
    });
  },
);

it('a line that no gateway would send is refused, unless it says so', () => {
  const line = { rest: 'GET /wps/member/info', value: { id: 7 } };
  expect(() => checkAnswer(line)).toThrow('GET /wps/member/info');
  expect(() => checkAnswer({ ...line, raw: true })).not.toThrow();
});
