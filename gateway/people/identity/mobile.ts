import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { RegisterSettings } from '../../../streams/wire/access/shapes.ts';
import { splitMobile } from '../../../streams/wire/fields/mobile.ts';
import { fieldInvalid, refuseField } from './refusals.ts';

type MobileSettings = Pick<RegisterSettings, 'countries' | 'phoneDigits'>;

/**
 * Dialing code and number of somebody's mobile, digits only, however it was typed: see `splitMobile`. Throws `field_invalid` for a country the merchant doesn't take and for a number that can't be one.
 * @param dialingCode With or without `+`; the merchant's first country when it is missing. One that stands in the number
 * itself counts more.
 */
export function readMobile(
  { countries, phoneDigits }: MobileSettings,
  typed: string,
  dialingCode: string | undefined,
): string {
  const asked = dialingCode?.replace(/\D/g, '') || countries[0]?.countryDialingCode.replace(/\D/g, '');
  const known = countries.map(country => country.countryDialingCode.replace(/\D/g, ''));
  if (asked === undefined || !known.includes(asked)) throw refuseField('countryDialingCode', 'unknown');
  const split = splitMobile(typed, [asked, ...known], phoneDigits);
  const parsed = split === null ? undefined : parsePhoneNumberFromString(`+${split.code}${split.number}`);
  const fits =
    parsed?.countryCallingCode === split?.code &&
    parsed?.nationalNumber.length === phoneDigits &&
    parsed.isPossible();
  if (parsed === undefined || !fits) {
    throw fieldInvalid('mobileNum', { id: 'digits', min: phoneDigits, max: phoneDigits });
  }
  return parsed.number.slice(1);
}
