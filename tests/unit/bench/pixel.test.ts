import { describe, expect, it } from 'vitest';
import { mismatch } from '../../../bench/src/pixel/gate.ts';
import { catchUp, paintDelays } from '../../../bench/src/pixel/latency.ts';
import { quantile } from '../../../bench/src/statistics.ts';

const report = {
  sent: 4,
  took: 1_000,
  board: ['p***13', 'p***12', 'p***11'],
  pool: 1_200_000_137,
  sentAt: [100, 110, 120],
  firstSent: 11,
};
const seen = { board: ['p***13', 'p***12', 'p***11'], pool: '1200000137' };

describe('what a page showed under load', () => {
  it('makes each win wait for the frame that shows it or a newer one', () => {
    expect(
      paintDelays(
        [
          [11, 101, 116],
          [13, 121, 132],
        ],
        report,
      ),
    ).toEqual([16, 22, 12]);
  });

  it('counts neither wins from before nor marks that were not drawn yet', () => {
    expect(paintDelays([[10, 90, 95]], report)).toEqual([]);
    expect(paintDelays([[13, 121, 0]], report)).toEqual([]);
  });

  it('has caught up with the first drawn frame that shows the last win', () => {
    expect(
      catchUp(
        [
          [12, 115, 118],
          [13, 150, 170],
        ],
        report,
      ),
    ).toBe(50);
    expect(catchUp([[12, 115, 118]], report)).toBeNaN();
  });

  it('takes quantiles of what there is', () => {
    expect(quantile([3, 1, 2], 0.5)).toBe(2);
    expect(quantile([3, 1, 2], 0.99)).toBe(3);
    expect(quantile([], 0.5)).toBeNaN();
  });
});

describe('the gate before any figure', () => {
  it('accepts a page that shows what was sent last', () => {
    expect(mismatch(seen, report, 'newest first')).toBeNull();
  });

  it('refuses an old pool, an old row, rows in another order and a row too many', () => {
    expect(mismatch({ ...seen, pool: '1200000000' }, report, 'newest first')).toMatch('pool');
    for (const board of [
      ['p***12', 'p***11', 'p***10'],
      ['p***12', 'p***13', 'p***11'],
      [...seen.board, 'p***10'],
    ]) {
      expect(mismatch({ ...seen, board }, report, 'newest first')).toMatch('board');
    }
  });

  it('lets a ring stand anywhere in its turn, but lack nothing', () => {
    const turned = ['p***11', 'p***13', 'p***12', 'p***9'];
    expect(mismatch({ ...seen, board: turned }, report, 'ring')).toBeNull();
    expect(mismatch({ ...seen, board: turned.slice(1) }, report, 'ring')).toMatch('p***11');
  });
});
