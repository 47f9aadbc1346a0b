/** What a wallet is booked for, in the order of the filters. */
export const BOOKED: readonly string[] = [
  ...['bet', 'betReturn', 'betVoid', 'payout', 'deposit', 'depositFee', 'withdrawal', 'withdrawalReturn'],
  ...['transferUpline', 'transferFund', 'salary', 'dividend', 'grant', 'bonus'],
  ...['pointExchange', 'pointRedeem', 'pointRedeemReturn', 'adjustment'],
];
