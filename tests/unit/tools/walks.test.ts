import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/architecture.md', 'utf8');
const section = (title: string) => text.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const filesOf = (title: string) =>
  [...section(title).matchAll(/`([\w/.]+\.tsx?)`/g)].map(([, file]) => file ?? '');

it.each([
  ['How a value flows', 24],
  ['How an intent flows', 24],
  ['How somebody gets in', 30],
])('issue 12.2: the walk "%s" names files that exist, at most %i', (title, atMost) => {
  const files = filesOf(title);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(file => file.includes('/') && !existsSync(file))).toEqual([]);
  expect(new Set(files).size).toBeLessThanOrEqual(atMost);
});

it('issue 12.2: the glossary has at most 25 words', () => {
  expect(
    section('Words')
      .split('\n')
      .filter(line => line.startsWith('| ')).length - 1,
  ).toBeLessThanOrEqual(25);
});
