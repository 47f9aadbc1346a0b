/** What the tables of bingo return, hundredths of a percent: with 75 balls and with 90, by volatility. */
const RETURNS = {
  75: { low: 9_544, medium: 9_642, high: 9_686 },
  90: { low: 9_498, medium: 9_602, high: 9_659 },
} as const;

/** What a bingo of the demo publishes; its game server plays the table that returns it. */
export function bingoReturnOf(gameCode: string, volatility: 'low' | 'medium' | 'high' = 'medium'): number {
  const sum = [...gameCode].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return RETURNS[sum % 2 === 0 ? 75 : 90][volatility];
}
