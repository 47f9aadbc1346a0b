import { latinDigits } from '../../../../streams/wire/fields/digits.ts';
import { plainMobile } from '../../../../streams/wire/fields/mobile.ts';
import type { MemberSearch } from '../../../../streams/wire/office/memberWords.ts';
import { canonicalAddress } from '../../../address/network.ts';

/** One way to look for a text, with the text as it is stored. */
export interface Lookup {
  readonly by: Exclude<MemberSearch, 'any' | 'name'> | 'start' | 'part';
  readonly text: string;
}

/** Least letters of a part of a name: an index of three letters finds nothing for fewer. */
const LEAST_PART = 3;
/** Least digits of the end of a number, as many as its mask shows: fewer would tell the number digit by digit. */
const LEAST_DIGITS = 4;
const LEAST_EMAIL = 3;

const UID = /^[0-9a-f]{20}$/;
const CODE = /^[2-9][0-9a-z]{6,10}[a-z]$/;
const DEVICE = /^[\w-]{43}$/;

const none: readonly Lookup[] = [];
const lookup = (by: Lookup['by'], text: string): readonly Lookup[] => [{ by, text }];

/** A number without the signs around it and without zeros before it: a national one is the end of the whole. */
function digitsOf(text: string): string | null {
  const digits = /^\+?(\d+)$/.exec(plainMobile(latinDigits(text)))?.[1]?.replace(/^0+/, '') ?? '';
  return digits.length < LEAST_DIGITS ? null : digits;
}

const byName = (name: string): readonly Lookup[] =>
  name === ''
    ? none
    : [...lookup('start', name), ...(name.length < LEAST_PART ? none : lookup('part', name))];

function byPhone(text: string): readonly Lookup[] {
  const digits = digitsOf(text);
  return digits === null ? none : lookup('phone', digits);
}

function byAddress(text: string): readonly Lookup[] {
  const address = canonicalAddress(text);
  return address === null ? none : lookup('address', address);
}

/** What a text may be by its form; the exact ones first. */
function byForm(text: string, small: string): readonly Lookup[] {
  const address = byAddress(text);
  if (address.length > 0) return address;
  if (text.includes('@')) return lookup('email', small);
  if (DEVICE.test(text)) return lookup('device', text);
  return [
    ...(UID.test(small) ? lookup('uid', small) : none),
    ...byPhone(text),
    ...(CODE.test(small) ? lookup('code', small) : none),
    ...byName(small),
  ];
}

/** How to look for a text, in the order in which what is found is told; nothing for a text that can't be one. */
export function lookupsOf(typed: string, by: MemberSearch): readonly Lookup[] {
  const text = typed.normalize('NFKC').replaceAll('\0', '').trim();
  const small = text.toLowerCase();
  switch (by) {
    case 'any':
      return byForm(text, small);
    case 'name':
      return byName(small);
    case 'phone':
      return byPhone(text);
    case 'address':
      return byAddress(text);
    case 'email':
      return small.length < LEAST_EMAIL ? none : lookup('email', small);
    case 'device':
      return lookup('device', text);
    case 'uid':
    case 'code':
      return lookup(by, small);
  }
}
