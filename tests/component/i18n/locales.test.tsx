import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, readLanguage } from '../../../src/i18n/languages.ts';
import { formatSpan } from '../../../src/i18n/time.ts';
import { WIRE_ERRORS } from '../../../streams/wire/errors.ts';

const folder = 'public/locales';

/** `{ a: { b: 'x {{n}}' } }` as `a.b -> ['n']`: the keys of a file and the placeholders of each. */
function keysOf(value: unknown, prefix = ''): Map<string, string[]> {
  if (typeof value === 'string')
    return new Map([[prefix, [...value.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort()]]);
  const entries = Object.entries(value as Record<string, unknown>);
  return new Map(
    entries.flatMap(([key, child]) => [...keysOf(child, prefix === '' ? key : `${prefix}.${key}`)]),
  );
}
const read = (language: string, file: string) =>
  keysOf(JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')));

describe('locale files', () => {
  const files = readdirSync(path.join(folder, 'en'));

  it.each(files)('%s has the same keys and placeholders in every language', file => {
    for (const { code } of LANGUAGES) expect(read(code, file), code).toEqual(read('en', file));
  });

  it('leaves no file to one language alone', () => {
    for (const { code } of LANGUAGES)
      expect(readdirSync(path.join(folder, code)).sort()).toEqual(files.sort());
  });

  it('has a sentence for what goes wrong in play, in contracts and on the way', () => {
    const keys = read('en', 'common.json');
    const technical = ['bad_request', 'not_found', 'merchant_header', 'idempotency_key_required'];
    const sealed = [
      'idempotency_conflict',
      'sealed_required',
      'sealed_invalid',
      'sealed_replayed',
      'not_your_downline',
    ];
    const shown = WIRE_ERRORS.filter(code => ![...technical, ...sealed].includes(code));
    for (const code of [...shown, 'network', 'timeout', 'bad_answer', 'http', 'unknown'])
      expect(keys.has(`errors.${code}`), code).toBe(true);
  });
});

describe('the language of the page', () => {
  const storage = (saved: string | null) => {
    const kept = new Map(saved === null ? [] : [['savedLanguage', saved]]);
    return {
      kept,
      open: () => ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      }),
    };
  };

  it('S4-54 uses a saved language that is supported', () => {
    expect(readLanguage(storage('en').open)).toBe('en');
  });

  it('S4-54 writes the default to both keys when the saved language is not supported', () => {
    const { kept, open } = storage('xx');
    expect(readLanguage(open)).toBe('bn');
    expect([kept.get('savedLanguage'), kept.get('currentLanguage')]).toEqual(['bn', 'bn']);
  });

  it('falls back to the default when storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    expect(readLanguage(blocked)).toBe('bn');
  });
});

describe('formatSpan', () => {
  it.each([
    [0, '0:00'],
    [-5_000, '0:00'],
    [1, '0:01'],
    [175_000, '2:55'],
    [3_600_000, '1:00:00'],
    [3_845_000, '1:04:05'],
  ])('writes %i ms as %s', (ms, text) => {
    expect(formatSpan(ms)).toBe(text);
  });
});
