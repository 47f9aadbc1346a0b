import { describe, expect, it } from 'vitest';
import { createCallDelays } from '../../../gateway/play/gameServers/book/callDelays.ts';

const START = 1_700_000_040_000;
/** The server's clock is two minutes ahead. */
const AHEAD = 120_000;

describe('how late a call of a server is', () => {
  it('fixtures: follows from its fastest call of late, whatever its clock says', () => {
    const delays = createCallDelays();
    const took = (at: number, ms: number, server = 'book', ahead = AHEAD) =>
      delays.of(server, START + at - ms + ahead, START + at);
    expect([took(0, 30), took(250, 20), took(500, 25), took(750, 4_020)]).toEqual([0, 0, 5, 4_000]);
    expect(took(1_000, 9, 'other', 0)).toBe(0);
    // The fastest one of the span before still counts.
    for (const at of [119_000, 121_000, 239_000]) expect(took(at, 1_520)).toBe(1_500);
  });

  it('fixtures: finds its way again within minutes where a clock was set', () => {
    const delays = createCallDelays();
    expect(delays.of('book', START, START)).toBe(0);
    expect(delays.of('book', START + 250 + 9_000, START + 250)).toBe(0);
    expect(delays.of('book', START + 500, START + 500)).toBe(9_000);
    let last = Number.NaN;
    for (let at = 750; at <= 240_000; at += 250) last = delays.of('book', START + at, START + at);
    expect(last).toBe(0);
  });
});
