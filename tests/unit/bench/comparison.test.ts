import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wordsFor } from '../../../bench/src/comparison/observed.ts';
import { comparisonPage } from '../../../bench/src/comparison/page.ts';

const jitter = (share: string, twice: string) => `# Benchmarks

## N6

2026-11-28, commit abc1234, \`npm run bench -- --only N6 --write\`.

2 x Some processor, load 0.1 before it.

1,000 clients.

|  | delivered, % | twice | out of order | p99 ms |
| --- | ---: | ---: | ---: | ---: |
| socket.io | ${share} | ${twice} | 0 | 12 |
| croupier, Redis, two processes | 100.00 | 0 | 0 | 2,000 |

\`\`\`
GOAL N6 100.00 >= 100.00 (% delivered) PASS
\`\`\`
`;
const rowOf = (page: string, start: string) =>
  page
    .split('\n')
    .find(line => line.startsWith(`| ${start} |`))
    ?.split('|')
    .slice(2, 4)
    .map(it => it.trim());

describe('the page that compares with others', () => {
  it('issue 31.11: is what is made of BENCHMARKS.md; `npm run bench -- --pages` makes it', () => {
    const made = comparisonPage(readFileSync('BENCHMARKS.md', 'utf8'));
    expect(readFileSync('docs/comparison.md', 'utf8')).toBe(made);
  });

  it('says of each transport what the clients of the bench have received', () => {
    const page = comparisonPage(jitter('90.40', '3'));
    expect(rowOf(page, 'socket.io')).toEqual(['90.40', '9.60 % never came, 3 came twice, all in order']);
    expect(rowOf(page, 'croupier, Redis, two processes')).toEqual([
      '100.00',
      'everything came, nothing twice, all in order',
    ]);
  });

  it('says of what has not run that it has not', () => {
    const page = comparisonPage(jitter('90.40', '0'));
    expect(rowOf(page, 'socket.io with recovery')).toEqual(['not measured yet', 'not measured yet']);
    expect(page).toContain(
      '### N8: losing the primary of the database\n\nNot run yet: `npm run bench -- --only N8 --write` measures it.',
    );
    expect(comparisonPage('')).toContain('Not run yet: `npm run bench -- --only N6 --write` measures it.');
  });

  it('shows a suite that has run with its date, commit, machine, figures and goals', () => {
    const page = comparisonPage(jitter('90.40', '0'));
    const [, section = ''] = page.split('### N6');
    for (const part of ['2026-11-28, commit abc1234', '2 x Some processor', '| p99 ms |', 'GOAL N6 100.00'])
      expect(section.split('\n### ')[0]).toContain(part);
  });

  it('does not call the share of a rounding complete', () => {
    expect(wordsFor(99.99, 0, 2)).toBe('0.01 % never came, nothing twice, 2 out of order');
  });
});
