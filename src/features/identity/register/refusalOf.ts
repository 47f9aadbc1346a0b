import type { Failure } from '../../../../streams/failure.ts';
import { ownValue } from '../../../../streams/wire/collections/ownValue.ts';
import { isPatternId } from '../../../../streams/wire/fields/patternParts.ts';
import type { Problem } from './findProblems.ts';
import type { RegisterName } from './form.ts';

/** A refusal that belongs under one field: why by the rules, or null for the sentence of its code. */
export interface FieldRefusal {
  readonly name: RegisterName;
  readonly problem: Problem | null;
}

const FIELD_OF: Readonly<Record<string, RegisterName>> = {
  username_taken: 'username',
  mobile_taken: 'mobileNum',
  email_taken: 'email',
  password_common: 'password',
  captcha_wrong: 'captcha',
  captcha_required: 'captcha',
  code_wrong: 'verificationCode',
  code_expired: 'verificationCode',
  invitation_invalid: 'affiliateCode',
  'auth/invalid-verification-code': 'verificationCode',
  'auth/missing-verification-code': 'verificationCode',
  'auth/code-expired': 'verificationCode',
};
/** Fields of the gateway that this form has under another name, and its words for the same problem. */
const NAMES: Readonly<Record<string, RegisterName>> = { agreed: 'terms', countryDialingCode: 'mobileNum' };
const IDS: Readonly<Record<string, Problem['id']>> = {
  empty: 'empty',
  length: 'length',
  tooYoung: 'tooYoung',
  unequal: 'mismatch',
  disagreed: 'terms',
  unknown: 'number',
};

interface FieldInvalid {
  readonly field?: string;
  readonly problem?: { readonly id: string; readonly min: number; readonly max: number };
}

function problemOf({ problem }: FieldInvalid): Problem | null {
  if (problem === undefined) return null;
  const { id, min, max } = problem;
  const known = isPatternId(id) ? id : ownValue(IDS, id);
  return known === undefined ? null : { id: known, min, max };
}

/** Where a refusal belongs; null when it is about no field that is on show. */
export function refusalOf(failure: Failure, isOnForm: (name: string) => boolean): FieldRefusal | null {
  if (failure.code !== 'field_invalid') {
    const name = ownValue(FIELD_OF, failure.code);
    return name !== undefined && isOnForm(name) ? { name, problem: null } : null;
  }
  const value: FieldInvalid = Object(failure.value);
  const name = value.field === undefined ? undefined : (ownValue(NAMES, value.field) ?? value.field);
  if (name === undefined || !isOnForm(name)) return null;
  return { name: name as RegisterName, problem: problemOf(value) };
}
