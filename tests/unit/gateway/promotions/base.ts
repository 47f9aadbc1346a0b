/** A promotion without faults, as an operator writes it. */
export const BASE: Readonly<Record<string, unknown>> & { readonly window: object } = {
  id: 'rounds',
  promotionType: 'ROUNDS',
  category: 'special',
  productType: 'INHOUSE',
  texts: { en: { title: 'Rounds', summary: 'Play.', content: '<p>Play.</p>' } },
  window: { from: null, until: null },
  entry: 'join',
  repeat: 'once',
  settles: 'met',
  payout: 'claim',
  claimDays: 7,
  condition: { measure: 'stakes', atLeast: 10_000 },
  reward: { kind: 'cash', amount: 5_000 },
  budget: 1_000_000,
  stacking: { group: null },
};
