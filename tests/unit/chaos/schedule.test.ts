import { expect, it } from 'vitest';
import { CLIENT_FAULTS, PUBLISHER_FAULTS, WORLD_FAULTS } from '../../chaos/schedule/kinds.ts';
import { createSchedule } from '../../chaos/schedule/schedule.ts';

const options = { seed: 7, faults: 60, clients: 12 };

it('the same seed makes the same faults, another seed makes others', () => {
  expect(createSchedule(options)).toEqual(createSchedule(options));
  expect(createSchedule({ ...options, seed: 8 })).not.toEqual(createSchedule(options));
});

it('makes as many faults as asked for, in the order of their times, for clients that are there', () => {
  const schedule = createSchedule(options);
  expect(schedule).toHaveLength(60);
  expect(schedule.map(({ at }) => at)).toEqual(schedule.map(({ at }) => at).toSorted((a, b) => a - b));
  for (const fault of schedule) if (fault.on === 'client') expect(fault.client).toBeLessThan(12);
});

it('draws every kind there is sooner or later', () => {
  const drawn = new Set(createSchedule({ ...options, faults: 20_000 }).map(({ kind }) => kind));
  const kinds = [CLIENT_FAULTS, PUBLISHER_FAULTS, WORLD_FAULTS].flatMap(group => Object.keys(group));
  expect([...drawn].sort()).toEqual(kinds.sort());
});

it('lasts as long as its kind may', () => {
  for (const fault of createSchedule({ ...options, faults: 2_000 })) {
    if (fault.on !== 'client') continue;
    const [least, most] = CLIENT_FAULTS[fault.kind].ms;
    expect(fault.ms).toBeGreaterThanOrEqual(least);
    expect(fault.ms).toBeLessThanOrEqual(most);
  }
});
