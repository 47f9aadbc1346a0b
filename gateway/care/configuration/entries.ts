import { isDeepStrictEqual } from 'node:util';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { ConfigEntry } from '../../../streams/wire/configuration/shapes.ts';

/**
 * Keys that may be shown. All others count as secret: addresses of mail servers, keys, passwords, blocked
 * addresses.
 */
const OPEN =
  /^(?:code|brand|singleWallet|minimumAge|captchaAfter|codeMinutes|(?:client|register|feedback|info)\..+|access\.(?!external\.)[^.]+|access\.external\.(?:provider|channels|authDomain|projectId)|passwords\.expireDays|mail\.kind|sms\.kind|vendors|vendorWallets|hotGames|help|content\..+)$/;
/** Keys whose value is shown as a whole, because the operator defines its structure. */
const WHOLE =
  /^(?:client\.vendorCodes|register\.fields\.[^.]+|info\.(?:domainRoute|register|analytics)|vendors|vendorWallets|hotGames|help|content\.[^.]+\.[^.]+)$/;
/** Keys that the page shows in other ways. */
const ELSEWHERE = /^(?:modules|client\.theme)$/;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Longest value that is shown as it is, characters. */
const LONGEST = 20_000;

/** Of a long list only the number of items is shown; its content is on pages of its own. */
function shown(key: string, value: unknown): string {
  const json = JSON.stringify(value);
  if (/^(?:content\..+|help|hotGames)$/.test(key) || json.length > LONGEST) {
    if (Array.isArray(value)) return String(value.length);
    if (isObject(value)) return String(Object.keys(value).length);
  }
  return json;
}

/**
 * Every key of the merchant file with its value in effect, in the file's order.
 * @param value The merchant in effect.
 * @param usual A merchant with defaults only.
 */
export function configEntries(value: object, usual: object, prefix = ''): ConfigEntry[] {
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const key = prefix + name;
    const before = ownValue(usual as Readonly<Record<string, unknown>>, name);
    if (part === undefined || ELSEWHERE.test(key)) return [];
    if (isObject(part) && Object.keys(part).length > 0 && !WHOLE.test(key)) {
      return configEntries(part, isObject(before) ? before : {}, `${key}.`);
    }
    const json = OPEN.test(key) ? shown(key, part) : null;
    return [{ key, json, set: !isDeepStrictEqual(part, before) }];
  });
}
