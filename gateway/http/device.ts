/** Marks in a user agent and the names of the programs that send them, special ones first. */
const BROWSERS = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

type Marks = readonly (readonly [RegExp, string])[];
const named = (marks: Marks, text: string) => marks.find(([mark]) => mark.test(text))?.[1] ?? null;

/** Browser and system of a user agent, for its owner to recognise a device by; null when neither is known. */
export function deviceOf(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const names = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)].filter(name => name !== null);
  return names.length === 0 ? null : names.join(', ');
}
