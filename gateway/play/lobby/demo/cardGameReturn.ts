/** What high card publishes in the demo, hundredths of a percent. */
const HIGH_CARD = 9_819;
/** Twenty-one from six packs and from two, for any name. */
const TWENTY_ONES = [9_954, 9_956];
/** Casino war, which every other one is. */
const WAR = 9_766;

/** What a card game of the demo publishes; its game server plays the game, and the way of it, that returns that. */
export function cardGameReturnOf(gameCode: string): number {
  if (gameCode.endsWith('-TWENTY-ONE')) {
    const sum = [...gameCode].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
    return TWENTY_ONES[sum % TWENTY_ONES.length] ?? WAR;
  }
  return gameCode.endsWith('-HIGH-CARD') ? HIGH_CARD : WAR;
}
