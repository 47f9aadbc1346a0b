import { describe, expect, it } from 'vitest';
import { announcementsFor, promotionFor } from '../../../../gateway/care/content/audience.ts';
import { PROMOTION_STATES } from '../../../../streams/wire/promotions/words.ts';

const NOW = 1_000;
const promotion = (status: string, startAt: number | null = null, endAt: number | null = null) => ({
  ...{ id: 1, title: '', promotionType: '', category: 'daily', summary: '', content: '', imgUrl: '' },
  ...{ status, startAt, endAt },
});
const status = (of: ReturnType<typeof promotion>, isSignedIn = true) =>
  promotionFor(of, isSignedIn, NOW).status;

describe('announcements', () => {
  const all = ['A', 'B', 'F', 'X'].map(execution => ({ title: execution, content: '', execution }));
  const titles = (isSignedIn: boolean) => announcementsFor(all, isSignedIn).map(({ title }) => title);

  it('S6-02 S4-40 of execution B are for visitors', () => {
    expect(titles(false)).toEqual(['B']);
  });
  it('S4-41 S4-42 of executions A and F are for who is signed in, and of an unknown one for nobody', () => {
    expect(titles(true)).toEqual(['A', 'F']);
  });
});

describe('a promotion', () => {
  it('S4-71 stands as it was told for who is signed in', () => {
    for (const state of PROMOTION_STATES) expect(status(promotion(state))).toBe(state);
  });
  it('S4-71 can be joined by a visitor while it is open, however others stand', () => {
    for (const state of PROMOTION_STATES) {
      const shown = ['close', 'comingSoon'].includes(state) ? state : 'join';
      expect(status(promotion(state), false)).toBe(shown);
    }
  });
  it('S4-71 is coming soon before its first moment and closed from its last one on', () => {
    expect(status(promotion('join', NOW + 1))).toBe('comingSoon');
    expect(status(promotion('join', NOW))).toBe('join');
    expect(status(promotion('join', null, NOW))).toBe('close');
    expect(status(promotion('join', null, NOW + 1))).toBe('join');
    expect(status(promotion('claim', NOW - 5, NOW - 1), false)).toBe('close');
  });
  it('S4-71 opens on its day by itself', () => {
    expect(status(promotion('comingSoon', NOW - 1))).toBe('join');
    expect(status(promotion('comingSoon'))).toBe('comingSoon');
  });
  it('S4-71 keeps what was decided after its end', () => {
    for (const state of ['issued', 'claimed', 'rejected']) {
      expect(status(promotion(state, null, NOW - 1))).toBe(state);
    }
  });
});
