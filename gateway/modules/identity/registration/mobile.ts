import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { RegisterSettings } from '../../../../streams/wire/entities/access.ts';
import { isMobile, tidyMobile } from '../../../../streams/wire/rules/mobile.ts';
import { fieldInvalid, refuseField } from './refusals.ts';

type MobileSettings = Pick<RegisterSettings, 'countries' | 'phoneDigits'>;

/**
 * Dialing code and number of somebody's mobile, digits only, whatever zeros, blanks, dashes or Bengali digits were
 * typed. Throws `field_invalid` for a country the merchant doesn't take and for a number that can't be one.
 * @param dialingCode With or without `+`; the merchant's first country when it is missing.
 */
export function readMobile(
  { countries, phoneDigits }: MobileSettings,
  typed: string,
  dialingCode: string | undefined,
): string {
  const asked = dialingCode?.replace(/\D/g, '') || countries[0]?.countryDialingCode.replace(/\D/g, '');
  const known = countries.some(country => country.countryDialingCode.replace(/\D/g, '') === asked);
  if (asked === undefined || !known) throw refuseField('countryDialingCode', 'unknown');
  const number = tidyMobile(typed, phoneDigits);
  const parsed = isMobile(number, phoneDigits) ? parsePhoneNumberFromString(`+${asked}${number}`) : undefined;
  const fits =
    parsed?.countryCallingCode === asked &&
    parsed.nationalNumber.length === phoneDigits &&
    parsed.isPossible();
  if (parsed === undefined || !fits) {
    throw fieldInvalid('mobileNum', { id: 'digits', min: phoneDigits, max: phoneDigits });
  }
  return parsed.number.slice(1);
}
