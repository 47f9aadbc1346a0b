import { readFileSync } from 'node:fs';
import 'socket.io-client';
import { expect, it, vi } from 'vitest';
import { LOTTERY_GROUPS, LOTTERY_VENDORS, VENDOR_FACTS } from '../../../streams/wire/lottery/games.ts';
import { PRIZE_MODES } from '../../../streams/wire/lottery/prizeMode.ts';
import { roleOfType } from '../../../streams/wire/session/roles.ts';
import { createStreamWorld, endStreamWorld } from '../support/linkStreams.ts';

it('S9-23 every category of lotteries has its image', () => {
  expect([...LOTTERY_GROUPS].toSorted()).toEqual(['11X5', 'LF', 'LHC', 'PK10', 'SSC']);
  for (const group of LOTTERY_GROUPS)
    expect(readFileSync(`public/lottery/${group}.svg`, 'utf8')).toContain('<svg');
});

it('S1-01 the product knows four classes of users: visitor, trial user, registered member, agent', async () => {
  const roles: string[] = [];
  for (const options of [{}, { token: 'trial' }, { token: 'member' }, { token: 'agent' }]) {
    // The end of a world ends its time too.
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    const world = createStreamWorld(options);
    await world.world.pass(100);
    roles.push(world.streams.session.session$.value.role);
    await endStreamWorld(world);
  }
  expect(roles).toEqual(['visitor', 'trial', 'member', 'agent']);
  // Types 0 to 99 are nothing else: those that are none of the others are members.
  const all = Array.from({ length: 100 }, (_, type) => [roleOfType(type), type] as const);
  const others = all.filter(([role]) => role !== 'member');
  expect(others).toEqual([
    ['agent', 1],
    ['agent', 2],
    ['trial', 4],
    ['agent', 41],
    ['agent', 42],
  ]);
});

it('S9-21 each prize mode has the lotteries of its vendors: ZY those of the e-lottery, SEA those of the sea', () => {
  const vendors = Object.fromEntries(
    PRIZE_MODES.map(mode => [
      mode,
      LOTTERY_VENDORS.filter(it => VENDOR_FACTS[it].prizeModes.includes(mode)).toSorted(),
    ]),
  );
  expect(vendors).toEqual({
    LOTT: ['LOTT', 'TCG_LOTTO_VN', 'TCG_SEA'],
    ZY: ['LOTT'],
    ELOTT: ['LOTT', 'TCG_LOTTO_VN'],
    SEA: ['TCG_SEA'],
  });
});
