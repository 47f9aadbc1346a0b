import { expect, it } from 'vitest';
import { createWallWatch } from '../../../../gateway/ground/clock/wallWatch.ts';

it('tells of the clock of the host once when it is wrong, and once when it is right again', () => {
  let ahead = 0;
  const said: string[] = [];
  const log = {
    warn: (detail: object) => void said.push(`warn ${JSON.stringify(detail)}`),
    info: (detail: object) => void said.push(`info ${JSON.stringify(detail)}`),
  };
  const watch = createWallWatch(
    () => 1_000,
    () => 1_000 + ahead,
    log,
  );
  const shows = (ms: number) => {
    ahead = ms;
    watch.compare();
  };
  for (const ms of [0, 2_000, -2_000]) shows(ms);
  expect(said).toEqual([]);
  for (const ms of [2_001, 1_500, 9_000, 1_000, 0]) shows(ms);
  expect(said).toEqual(['warn {"offsetMs":2001}', 'info {"offsetMs":1000}']);
  shows(-2_500);
  expect(said.at(-1)).toBe('warn {"offsetMs":-2500}');
  expect(watch.offsetMs()).toBe(-2_500);
});

it('has a sentence for whoever starts a process on a host whose clock is very wrong', () => {
  const complaint = (ahead: number) =>
    createWallWatch(
      () => 0,
      () => ahead,
      { warn() {}, info() {} },
    ).complaint();
  expect(complaint(30_000)).toBeNull();
  expect(complaint(3_600_000)).toBe(
    'The clock of this host is 3600 seconds ahead of the database’s; the gateway goes by the database’s.'.replaceAll(
      '’',
      "'",
    ),
  );
  expect(complaint(-31_000)).toContain('31 seconds behind the database');
});
