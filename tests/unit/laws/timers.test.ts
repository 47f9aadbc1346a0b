import { expect, it } from 'vitest';
import { sourcesIn } from './sources.ts';

/** What runs in every process, and why: everything else runs in the one that has the lease. */
const IN_EVERY_PROCESS: Readonly<Record<string, string>> = {
  'gateway/agents/bills/module.ts clock.startCounting': 'each process tells of its health',
  "gateway/care/contentStore/module.ts () => startClock(deps, () => renewal.renew(), 'what is new of the content could not be read')":
    'each process shows what is published',
  'gateway/ground/due/module.ts start': 'each process tells of its health',
  "gateway/ground/months/module.ts () => startClock({ log }, look, 'the partitions of the next months were not added')":
    'whoever is first makes them, and each process must not run without',
  'gateway/play/crash/module.ts publisher.start': 'it tells what this process has changed',
  'gateway/play/lotteries/module.ts publisher.start': 'it tells what this process has changed',
  'gateway/play/rooms/module.ts publisher.start': 'it tells what this process has changed',
  'gateway/play/winners/module.ts startPublisher': 'it tells what this process has changed',
  "gateway/rewards/missions/module.ts () => startClock({ log, loopHealth }, leaders.tell, 'the leaderboard of missions could not be published'),":
    'it tells what this process has changed',
};

it('issue 31.3: work that one process can do for all is under a lease', () => {
  const found = [...sourcesIn('gateway')].flatMap(([file, text]) =>
    [...text.matchAll(/\bloops: \[([^\]]+)\]/g)].map(
      ([, work]) => `${file} ${work?.trim().replaceAll(/\s+/g, ' ')}`,
    ),
  );
  expect(found.toSorted()).toEqual(Object.keys(IN_EVERY_PROCESS).toSorted());
});
