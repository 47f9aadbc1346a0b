import { expect, it } from 'vitest';
import { readMoves, successorsOf } from '../../../tools/caseMap/successors.mjs';
import { titlesOf } from '../../../tools/caseMap/titles.mjs';

const MOVES = readMoves(
  [
    'tests/e2e/visitor.spec.ts\ttests/page/visitor.spec.ts\tlines of a script',
    'tests/e2e/a.spec.ts > old\ttests/e2e/a.spec.ts > new\tsays more',
  ].join('\n'),
);

it.each([
  ['tests/unit/a.test.ts > stays', ['tests/unit/a.test.ts > stays']],
  [
    'tests/e2e/visitor.spec.ts > a visitor > looks',
    ['tests/page/visitor.spec.ts > a visitor > in a document > looks'],
  ],
  ['tests/e2e/a.spec.ts > old', ['tests/e2e/a.spec.ts > new']],
  ['tests/gateway/b.test.ts > moves with its title', ['tests/unit/b.test.ts > moves with its title']],
  ['tests/e2e/visitor.spec.ts > a visitor > is gone', []],
  ['tests/gateway/b.test.ts > is gone', []],
])('%s is proved by %j', (before, after) => {
  const now = [
    'tests/unit/a.test.ts > stays',
    'tests/page/visitor.spec.ts > a visitor > in a document > looks',
    'tests/page/visitor.spec.ts > somebody else > looks',
    'tests/e2e/a.spec.ts > new',
    'tests/unit/b.test.ts > moves with its title',
  ];
  expect(successorsOf([before], now, MOVES)[0]?.after).toEqual(after);
});

it('a row whose successor is gone too is no successor', () => {
  expect(successorsOf(['tests/e2e/a.spec.ts > old'], [], MOVES)[0]?.after).toEqual([]);
});

it.each(['a\tb', 'a.ts > case\tb.ts\twhy'])('refuses the row %j', row => {
  expect(() => readMoves(row)).toThrow('moved.tsv');
});

it('titles are read as they are written, with their groups', () => {
  const source = `
    describe.each([1])('a group', () => {
      it('first', () => { expect(() => call('inner', () => 1)).toThrow(); });
      it.skipIf(false)(\`second \${n}\`, async () => {});
    });
    repeat('a homemade one', async () => {});
    call('no case');`;
  expect(titlesOf('a.test.ts', source)).toEqual([
    'a group > first',
    expect.stringMatching(/^a group > second \$\{n\}$/),
    'a homemade one',
  ]);
});
