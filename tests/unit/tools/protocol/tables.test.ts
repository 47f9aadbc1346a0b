import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { protocolTables, withTables } from '../../../../tools/protocol/tables.ts';

const text = readFileSync('docs/protocol.md', 'utf8');

const isShown = (name: string) =>
  expect(text).toContain(`<!-- ${name} -->\n${protocolTables[name]?.()}\n<!-- /${name} -->`);

// A table that differs is written by `npm run protocol`.
it('the document has the cells of the merge as the code has them (R17)', () => isShown('cells'));
it('the document has every topic, with its kind and audience (A1.2, A1.3)', () => isShown('topics'));
it('the document has the limits of the gateway as they are in force (A15.5)', () => isShown('limits'));

it('every cell says something', () => {
  const [, , ...rows] = (protocolTables.cells?.() ?? '').split('\n');
  expect(rows).toHaveLength(17);
  for (const row of rows)
    expect(
      row
        .slice(1, -1)
        .split(' | ')
        .map(cell => cell.trim()),
    ).not.toContain('');
});

it('tables are written between their marks, and a document without one is refused', () => {
  const marks = Object.keys(protocolTables).map(name => `<!-- ${name} -->\nold\n<!-- /${name} -->`);
  expect(withTables(marks.join('\n'))).not.toContain('\nold\n');
  expect(() => withTables(marks.slice(1).join('\n'))).toThrow('no place for');
});
