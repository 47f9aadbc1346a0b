import { describe, expect, it } from 'vitest';
import { readGameMessage } from '../../../src/features/play/gameMessages.ts';

describe('what a game may say', () => {
  it.each([
    [{ type: 'croupier:ready' }],
    [{ type: 'croupier:balance' }],
    [{ type: 'croupier:quit' }],
    [{ type: 'croupier:round', state: 'open' }],
    [{ type: 'croupier:round', state: 'closed' }],
  ])('is %o', message => expect(readGameMessage(message)).toEqual(message));

  it.each([
    [null],
    ['croupier:quit'],
    [{}],
    [{ type: 'croupier:pause', paused: true }],
    [{ type: 'croupier:round' }],
    [{ type: 'croupier:round', state: 'won' }],
    [{ type: ['croupier:quit'] }],
    [{ type: 'quit' }],
  ])('is not %o', message => expect(readGameMessage(message)).toBeNull());

  it('keeps nothing that comes along', () => {
    expect(readGameMessage({ type: 'croupier:balance', sum: 1_000_000 })).toEqual({
      type: 'croupier:balance',
    });
  });
});
