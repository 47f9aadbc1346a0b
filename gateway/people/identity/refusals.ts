import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { FieldProblem } from '../../../streams/wire/fields/check.ts';
import { fillBounds } from '../../../streams/wire/fields/fillBounds.ts';
import { CallError } from '../../ground/handler.ts';

/** What can be wrong with a field besides its rule. */
type Other = 'unequal' | 'disagreed' | 'tooYoung' | 'unknown' | 'unreadable' | 'confusable';

/** `problem` of the value of a `field_invalid`. */
export interface Problem extends Omit<FieldProblem, 'id'> {
  readonly id: FieldProblem['id'] | Other;
}

/** Sentences of the platform; clients make better ones from `code` and `value`. */
const SENTENCES: Readonly<Record<string, string>> = {
  password: 'Please fill in your password with (min) - (max) characters',
  newPassword: 'Please fill in your password with (min) - (max) characters',
  confirmPassword: 'Confirmation password is not correct.',
  confirmNewPassword: 'Confirmation password is not correct.',
  verificationCode: 'Please enter a valid verification code',
  mobileNum: 'Please enter a valid mobile number',
  payeeName: 'Real name format is incorrect',
  agreed: 'please agree to terms',
  nickname: 'This name is not available, please choose another one.',
};

/** Refuses a field that breaks its rule: `field_invalid` with `{ field, problem }` (S5-01). */
export function fieldInvalid(field: string, problem: Problem): CallError {
  const sentence =
    problem.id === 'empty' && field !== 'agreed'
      ? 'Input cannot be empty'
      : (ownValue(SENTENCES, field) ?? `${field} is not valid.`);
  return new CallError('field_invalid', 400, fillBounds(sentence, problem), { value: { field, problem } });
}

/** The same for what has no bounds. */
export function refuseField(field: string, id: Other): CallError {
  return fieldInvalid(field, { id, min: 0, max: 0 });
}

/** For every call of a way to register or sign in that the merchant has switched off. */
export function assertOn(isOn: (modId: string) => boolean, ...modIds: readonly string[]): void {
  if (modIds.every(isOn)) return;
  throw new CallError('module_off', 403, 'Not enabled function, please contact customer service.');
}

/** Refuses a name, number or address that belongs to another account. */
export function identifierInUse(what: 'username' | 'mobile' | 'email'): CallError {
  const thing = { username: 'username', mobile: 'mobile number', email: 'mail address' }[what];
  return new CallError(`${what}_taken`, 409, `This ${thing} is taken.`);
}
