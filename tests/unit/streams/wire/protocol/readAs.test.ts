import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readAs } from '../../../../../streams/wire/protocol/readAs.ts';

const IMMEASURABLE = { length: { toString: 1, valueOf: 1 } };

it.each([
  ['a text', z.string().max(5)],
  ['a list', z.array(z.string()).max(5)],
] as const)('issue 12: what can’t say how long it is, is not %s', (_what, schema) => {
  expect(readAs(z.object({ value: schema }), { value: IMMEASURABLE }).success).toBe(false);
  expect(readAs(schema, 'x'.repeat(6)).success).toBe(false);
});

it('issue 12: the gateway reads nothing from outside past it', () => {
  const files = ['gateway', 'streams/wire'].flatMap(folder =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
      .map(entry => path.join(entry.parentPath, entry.name)),
  );
  const past = files.filter(file => readFileSync(file, 'utf8').includes('.safeParse('));
  expect(past).toEqual([path.join('streams', 'wire', 'protocol', 'readAs.ts')]);
});
