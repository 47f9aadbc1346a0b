/** What the usual pay tables of video poker return, hundredths of a percent: Jacks or Better and Deuces Wild, for any name. */
const USUAL = [9_954, 9_972];
/** Aces and Faces. */
const ACES = 9_925;

/** What a video poker of the demo publishes; its game server plays the pay table that returns it. */
export function pokerReturnOf(gameCode: string): number {
  const words = gameCode.split('-');
  if (words.includes('ACES')) return ACES;
  const sum = [...gameCode].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return USUAL[sum % USUAL.length] ?? ACES;
}
