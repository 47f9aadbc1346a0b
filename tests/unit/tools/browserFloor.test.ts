import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { browserFloor } from '../../../tools/browserFloor.mjs';
import config from '../../../vite.config.ts';

const TITLES = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari', ios: 'Safari on iOS' };

it('issue 29: the build and the README name the same oldest browsers', () => {
  const floor = browserFloor();
  expect(config).toMatchObject({ build: { target: floor } });
  const sentence = floor.map(browser => {
    const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
    return `${TITLES[name as keyof typeof TITLES]} ${version}`;
  });
  expect(readFileSync('README.md', 'utf8')).toContain(
    `${sentence.slice(0, -1).join(', ')} and ${sentence.at(-1)}`,
  );
});
