import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOTTERY_GROUPS } from '../../../streams/wire/lottery/games.ts';
import { roleOfType } from '../../../streams/wire/roles.ts';

it('S9-23 every category of lotteries has its image', () => {
  expect([...LOTTERY_GROUPS].toSorted()).toEqual(['11X5', 'LF', 'LHC', 'PK10', 'SSC']);
  for (const group of LOTTERY_GROUPS)
    expect(readFileSync(`public/lottery/${group}.svg`, 'utf8')).toContain('<svg');
});

it('S1-01 the product knows four classes of users: visitor, trial user, registered member, agent', () => {
  const roles = [0, 1, 4].map(type => roleOfType(type));
  expect(new Set(['visitor', ...roles])).toEqual(new Set(['visitor', 'trial', 'member', 'agent']));
});
