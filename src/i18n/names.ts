import { ownValue } from '../../streams/wire/collections/ownValue.ts';
import { languageTag } from './languages.ts';

/**
 * What the speakers of a language call it.
 * @param told Names the gateway took from the catalogue, by code; without them the browser is asked.
 */
export function languageName(code: string, told: Readonly<Record<string, string>>): string {
  const known = ownValue(told, code);
  if (known !== undefined) return known;
  const tag = languageTag(code);
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? code;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return code.toUpperCase();
  }
}
