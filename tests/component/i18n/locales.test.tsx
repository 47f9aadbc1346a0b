import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { WIRE_ERRORS } from '../../../streams/wire/tables/errors.ts';

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
