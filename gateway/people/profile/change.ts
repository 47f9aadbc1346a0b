import type { RegisterSettings } from '../../../streams/wire/access/shapes.ts';
import { isBirthday, isOldEnough } from '../../../streams/wire/fields/calendar.ts';
import { checkField, tidyField } from '../../../streams/wire/fields/check.ts';
import { tidyLine, tidyName } from '../../../streams/wire/fields/names.ts';
import type { ProfileChange, ProfileField } from '../../../streams/wire/profile/shapes.ts';
import { CallError } from '../../ground/handler.ts';
import { fieldInvalid, refuseField } from '../identity/ports.ts';
import { mayEdit, ruleOf } from './fields.ts';

/** A change of anything but the picture. */
export type FieldChange = ProfileChange & { readonly field: ProfileField };

/**
 * The new value of a field; null takes it away. Throws `profile_fixed` for one that may not be changed (any more), and
 * `field_invalid`.
 * @param now Real time, epoch ms, because birthdays are real dates.
 */
export function readChange(
  settings: RegisterSettings,
  { field, value }: FieldChange,
  before: (field: ProfileField) => string | null,
  now: number,
): string | null {
  if (!mayEdit(field, before(field))) {
    throw new CallError('profile_fixed', 409, 'This can’t be changed here.', { value: { field } });
  }
  const rule = ruleOf(settings, field);
  // A nickname under a pile of marks is refused, not mended.
  const text = tidyField(rule, field === 'nickname' ? tidyName(value) : tidyLine(value));
  const problem = checkField(rule, text);
  if (problem !== null) throw fieldInvalid(field, problem);
  if (field === 'birthday' && !isBirthday(text, now)) throw refuseField(field, 'unknown');
  if (field === 'birthday' && !isOldEnough(text, settings.birthdayMinAge, now)) {
    throw refuseField(field, 'tooYoung');
  }
  return text === '' ? null : text;
}
