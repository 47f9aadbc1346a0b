import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runsOn } from '../../../tools/nodeVersion.mjs';
import { inWords, tooNew } from '../../../tools/verify/nodeVersions.mjs';

const RANGE = JSON.parse(readFileSync('package.json', 'utf8')).engines.node;

describe('issue 30.10: the versions of Node that will do', () => {
  it.each([
    ['18.20.8', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['20.20.2', true],
    ['21.7.3', false],
    ['22.12.0', false],
    ['22.13.0', true],
    ['23.11.0', false],
    ['24.0.0', true],
    ['25.1.0', true],
    ['26.0.0', true],
  ])('%s: %s', (version, runs) => {
    expect(runsOn(version)).toBe(runs);
    // The same answer as npm's.
    expect(
      tooNew(version, { 'node_modules/croupier': { version: '1', engines: { node: RANGE } } }),
    ).toHaveLength(runs ? 0 : 1);
  });

  it('are said in words', () => {
    expect(inWords(RANGE)).toBe('20.19+, 22.13+ or 24+');
    expect(inWords('>=22')).toBe('22+');
  });

  it('are those of every package that is installed anyway', () => {
    const engines = (node: string, more = {}) => ({ version: '1.2.3', engines: { node }, ...more });
    expect(
      tooNew(RANGE, {
        '': engines('>=99'),
        'node_modules/old': engines('>=18'),
        'node_modules/same': engines('^20.19.0 || >=22.12.0'),
        'node_modules/silent': { version: '1.0.0' },
        'node_modules/new': engines('>=22'),
        'node_modules/old/node_modules/@scope/newest': engines('^20.19.0 || >=24'),
        'node_modules/of-windows': engines('^20.9.0', { optional: true }),
      }),
    ).toEqual(['new 1.2.3 wants Node >=22', '@scope/newest 1.2.3 wants Node ^20.19.0 || >=24']);
  });
});
