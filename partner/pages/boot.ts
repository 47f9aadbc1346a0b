import type { Boot } from '../server/document.ts';

/** What the server gave this page, with what the game's own part knows of its facts. */
export function readBoot<Facts extends object>(): Boot & { readonly facts: Facts } {
  // The address is of no use to anybody now, and not to be found in the history.
  window.history.replaceState(null, '', '/play');
  return JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot & { readonly facts: Facts };
}

/** A number whose digits and groups are those of the page around the game. */
export function amountText(minor: number): string {
  // By digits: a quotient of large amounts is off by a minor unit.
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',')}.${digits.slice(-2)}`;
}

/** Puts values into a text: `{amount}`. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  const known = new Map(Object.entries(values));
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(known.get(name) ?? ''));
}
