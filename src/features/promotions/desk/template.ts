/** Where the writer of a new promotion begins. */
export const NEW_PROMOTION = JSON.stringify(
  {
    id: 'new-promotion',
    promotionType: 'NEW',
    category: 'special',
    productType: 'INHOUSE',
    texts: { en: { title: 'New promotion', summary: 'What it is about.', content: '<p>How it works.</p>' } },
    audience: { roles: ['member', 'agent'] },
    window: { from: null, until: null },
    entry: 'join',
    repeat: 'once',
    settles: 'met',
    payout: 'claim',
    claimDays: 7,
    condition: {
      all: [
        { measure: 'bets', atLeast: 10 },
        { measure: 'stakes', atLeast: 10_000 },
      ],
    },
    reward: { kind: 'bonus', amount: 5_000, times: 3, days: 14 },
    budget: 1_000_000,
    stacking: { group: null },
  },
  null,
  2,
);
