import { expect, it } from 'vitest';
import { createGateLog } from '../../faultGate/gateLog.ts';

it('keeps the newest events in order and forgets the oldest', () => {
  const log = createGateLog();
  for (let connection = 1; connection <= 100_001; connection += 1) log.add({ kind: 'opened', connection });
  expect(log.events).toHaveLength(90_001);
  expect(log.events.at(0)?.connection).toBe(10_001);
  expect(log.events.at(-1)?.connection).toBe(100_001);
});

it('keeps fewer of big frames', () => {
  const log = createGateLog();
  const text = 'x'.repeat(1_000_000);
  for (let connection = 1; connection <= 200; connection += 1) {
    log.add({ kind: 'frame', connection, dir: 'toClient', event: 'ev', text });
  }
  expect(log.events.length).toBeLessThanOrEqual(50);
  expect(log.events.at(-1)?.connection).toBe(200);
});
