import { describe, expect, it } from 'vitest';
import { ROOMS } from '../../../../gateway/play/houseGames/rooms.ts';
import { stepOfClock, TABLE, type TableStep } from '../../../../gateway/play/rooms/machine.ts';
import { DUEL_SEATS, TABLE_STATES } from '../../../../streams/wire/rooms/words.ts';

const STEPS: readonly TableStep[] = ['sit', 'fill', 'leave', 'expire', 'roll', 'settle'];

describe('the states of a table', () => {
  it('issue 14: change by these steps, and by no others', () => {
    const table = Object.fromEntries(
      TABLE_STATES.map(state => [state, STEPS.map(step => TABLE.after(state, step))]),
    );
    expect(table).toEqual({
      open: ['open', 'full', 'open', 'cancelled', null, null],
      full: [null, null, null, null, 'rolling', null],
      rolling: [null, null, null, null, null, 'settled'],
      settled: [null, null, null, null, null, null],
      cancelled: [null, null, null, null, null, null],
    });
  });

  it('go on by themselves until the end', () => {
    expect(TABLE_STATES.map(stepOfClock)).toEqual(['expire', 'roll', 'settle', null, null]);
  });
});

describe('the rooms', () => {
  it('have codes of their own, and two to six seats', () => {
    expect(new Set(ROOMS.map(({ code }) => code)).size).toBe(ROOMS.length);
    const sizes = ROOMS.map(({ seats }) => seats);
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([DUEL_SEATS.least, DUEL_SEATS.most]);
  });
});
