import type { RegisterSettings } from '../../../../streams/wire/access/shapes.ts';
import { checkField, tidyField } from '../../../../streams/wire/fields/check.ts';
import { CallError } from '../../../ground/handler.ts';
import { normalPassword } from '../../../ground/passwords/passwords.ts';
import { fieldInvalid } from '../refusals.ts';
import type { IsCommon } from './commonPasswords.ts';

/**
 * A new password without the blanks around it, as every sign-in takes it (S5-41). Throws `field_invalid` when its
 * rule refuses it and `password_common` when it is often tried, or is one of `names`.
 * @param field Its name in the call, for the refusal.
 * @param names The account's own: username, number.
 */
export type CheckNewPassword = (
  field: string,
  typed: string,
  names: readonly (string | null)[],
) => Promise<string>;

/** Rule for a merchant without one; passwords are never shorter. */
const ANY = { min: 8, max: 64, acceptedPattern: 'range' } as const;

/** `CheckNewPassword` by the rule of the registration (S5-64). */
export function createTakePassword(
  { fields }: Pick<RegisterSettings, 'fields'>,
  isCommon: IsCommon,
): CheckNewPassword {
  const rule = { ...(fields.password ?? ANY), show: true, required: true };
  return async (field, typed, names) => {
    const password = tidyField(rule, typed);
    const problem = checkField(rule, password);
    if (problem !== null) throw fieldInvalid(field, problem);
    const lower = normalPassword(password).toLowerCase();
    if (names.some(name => name?.toLowerCase() === lower) || (await isCommon(normalPassword(password)))) {
      throw new CallError(
        'password_common',
        400,
        'This password is easy to guess, please choose another one.',
      );
    }
    return password;
  };
}
