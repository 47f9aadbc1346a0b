import { isDeepStrictEqual } from 'node:util';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { ConfigEntry } from '../../../streams/wire/office/configurationShapes.ts';
import type { ConfigOrigin } from '../../../streams/wire/office/configurationWords.ts';

/**
 * Keys that may be shown. All others count as secret: addresses of mail servers, keys, passwords, blocked
 * addresses.
 */
const OPEN =
  /^(?:code|brand|singleWallet|minimumAge|captchaAfter|codeMinutes|(?:client|register|feedback|info|contracts|cashier|points|missions|vip|draws|referral|teamTransfers|payout|retention)\..+|referral|access\.(?!external\.)[^.]+|access\.external\.(?:provider|channels|authDomain|projectId)|passwords\.(?:expireDays|paymentTries|paymentLockMinutes)|mail\.kind|sms\.kind|vendors|vendorWallets|hotGames|help|content\..+)$/;
/** Keys whose value is shown as a whole, because the operator defines its structure. */
const WHOLE =
  /^(?:client\.vendorCodes|register\.fields\.[^.]+|info\.(?:domainRoute|register|analytics)|vendors|vendorWallets|hotGames|help|content\.[^.]+\.[^.]+)$/;
/** Keys that the page shows in other ways. */
const ELSEWHERE = /^(?:modules|client\.theme)$/;
/** Keys that operators publish: what a world began with may be another than what holds. */
const PUBLISHED = /^(?:brand|help|missions\.list|info\.resources|(?:client|content|feedback)\..+)$/;

type Values = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const partOf = (value: unknown, name: string): unknown =>
  isObject(value) ? ownValue(value, name) : undefined;

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

/** The merchant in effect, and what it is compared with. */
export interface Compared {
  readonly value: object;
  /** As its file says. */
  readonly file: unknown;
  /** With defaults only. */
  readonly usual: unknown;
}

function originOf(key: string, { value, file, usual }: Record<keyof Compared, unknown>): ConfigOrigin {
  if (isDeepStrictEqual(value, file)) return isDeepStrictEqual(file, usual) ? 'default' : 'file';
  return PUBLISHED.test(key) ? 'office' : 'derived';
}

/** Every key of the merchant file with its value in effect and where it comes from, in the file's order. */
export function configEntries({ value, file, usual }: Compared, prefix = ''): ConfigEntry[] {
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const key = prefix + name;
    if (part === undefined || ELSEWHERE.test(key)) return [];
    const others = { file: partOf(file, name), usual: partOf(usual, name) };
    if (isObject(part) && Object.keys(part).length > 0 && !WHOLE.test(key))
      return configEntries({ ...others, value: part }, `${key}.`);
    return [
      {
        key,
        json: OPEN.test(key) ? shown(key, part) : null,
        from: originOf(key, { ...others, value: part }),
      },
    ];
  });
}
