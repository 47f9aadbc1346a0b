import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOTTERIES } from '../../../streams/wire/lottery/games.ts';
import { publishedTables } from './publishedTable.ts';

const text = readFileSync('docs/lotteries.md', 'utf8');

it('issue 35.3b: the document publishes what every bet of every kind pays, and pays back, exactly', () => {
  expect(text.slice(text.indexOf('###')).trim()).toBe(publishedTables());
});

it('issue 35.3b: the document says how many lotteries there are', () => {
  expect(text).toContain(`${LOTTERIES.length} lotteries`);
});
