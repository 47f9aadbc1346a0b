import { expect, it } from 'vitest';
import { readOptions, UsageError } from '../../capacity/options.ts';

it('Without flags a thousand clients go through every scenario', () => {
  expect(readOptions([])).toEqual({
    clients: 1_000,
    scenarios: ['idle', 'fanout', 'restart', 'storm'],
    seconds: 10,
    outage: 30,
    json: null,
  });
});

it('Flags say how many clients, which scenario and how long', () => {
  const flags = ['--clients', '10000', '--scenario', 'storm', '--outage', '5', '--seconds', '2'];
  expect(readOptions(flags)).toEqual({
    clients: 10_000,
    scenarios: ['storm'],
    seconds: 2,
    outage: 5,
    json: null,
  });
});

it.each([
  ['--clients', 'many'],
  ['--clients', '-1'],
  ['--scenario', 'sleep'],
  ['--speed', '1'],
])('A wrong flag is answered with the usage: %s %s', (...flags) => {
  expect(() => readOptions(flags)).toThrow(UsageError);
});
