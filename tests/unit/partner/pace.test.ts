import { describe, expect, it } from 'vitest';
import { signedPace } from '../../../gateway/merchant/gameServer.ts';
import { poker } from '../../../partner/games/poker/poker.ts';
import { slot } from '../../../partner/games/slot/slot.ts';
import { paceOf } from '../../../partner/rounds/pace.ts';
import { launchedPace } from '../../../partner/wallet/launchedPace.ts';

const SECRET = 's'.repeat(32);
const SESSION = 'session-of-a-member-1';

describe('the pace of a session', () => {
  it('issue 35.7: is what the wallet has signed for it', () => {
    const pace = signedPace({ secret: SECRET }, SESSION, 500);
    expect(launchedPace(SECRET, { session: SESSION, pace })).toEqual({ cycleMs: 500 });
  });

  it('issue 35.7: is the game’s own where none is told, or somebody else has said it', () => {
    const pace = signedPace({ secret: SECRET }, SESSION, 500);
    for (const wrong of [
      { session: SESSION },
      { session: SESSION, pace: { ...pace, cycleMs: 0 } },
      { session: 'session-of-a-member-2', pace },
      { session: SESSION, pace: { ...pace, signature: '' } },
      { session: SESSION, pace: signedPace({ secret: 't'.repeat(32) }, SESSION, 500) },
    ])
      expect(launchedPace(SECRET, wrong)).toEqual({});
  });

  it('issue 35.7: shortens what is shown as it shortens the cycle, and lets the player uncover in peace', () => {
    expect(paceOf(poker, {})).toEqual({ cycleMs: 5_000, revealMs: poker.revealMs, motion: 1 });
    expect(paceOf(poker, { cycleMs: 1_000 })).toEqual({
      ...{ cycleMs: 1_000, motion: 0.2, revealMs: poker.revealMs / 5 },
    });
    expect(paceOf(poker, { cycleMs: 9_000 })).toEqual({
      ...{ cycleMs: 9_000, motion: 1, revealMs: poker.revealMs },
    });
    expect(paceOf(slot, { cycleMs: 500 })).toEqual({ cycleMs: 500, motion: 0.2, revealMs: slot.revealMs });
  });
});
