/** Gives a game a colour of its own: the same each time. */
export function hueOf(code: string): void {
  let hash = 7;
  for (const letter of code) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  // From sea green to the pink of the lilies.
  document.documentElement.style.setProperty('--hue', String(165 + (hash * 165) / 360));
}
