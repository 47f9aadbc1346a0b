import type { Session } from '../../../../partner/store/lines.ts';

/** Somebody who has opened the sports book, for money. */
export const session: Session = {
  ...{ id: 's', keyHash: 'k', launchHash: 'l', token: 'a-token-of-the-wallet', expiresAt: 1e13, player: 'p' },
  game: {
    ...{ gameCode: 'X', vassalage: 'PITCH', gameType: 'SPORTS', name: 'X', rtp: null, lines: null },
    ...{ volatility: null, minBet: 100 },
  },
  ...{ demo: false, playMoney: true, currency: 'PT', language: 'en', parent: null },
};
