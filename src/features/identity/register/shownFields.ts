import type { RegisterSettings } from '../../../../streams/wire/access/shapes.ts';
import type { FieldRule, RegisterField } from '../../../../streams/wire/fields/words.ts';
import { PROFILE_FIELDS, REGISTER_FIELDS } from '../../../../streams/wire/fields/words.ts';
import type { RegisterWay } from './form.ts';

export type ShownFields = ReadonlyMap<RegisterField, FieldRule>;

/** Of a field that has to be there although the server sent no rule for it. */
const ANY: FieldRule = { show: true, required: true, min: 1, max: 255, acceptedPattern: '*' };

function needed(way: RegisterWay, flags: ReadonlySet<string>): readonly RegisterField[] {
  const password = ['password', 'confirmPassword'] as const;
  if (way === 'username') return ['username', ...password];
  return flags.has('MOBILENUMPASSREG3') ? ['mobileNum', ...password] : ['mobileNum'];
}

/**
 * The fields of one tab of the registration with their rules: those that the server shows (S5-46 to S5-59), and those that
 * this way of registering always needs (S5-43 to S5-45). A way without a password has no password fields (S6-22), and the
 * SMS code needs the field of the number (S6-23).
 */
export function shownFields(
  settings: RegisterSettings,
  way: RegisterWay,
  flags: ReadonlySet<string>,
): ShownFields {
  const must = needed(way, flags);
  const never: readonly RegisterField[] =
    way === 'username'
      ? []
      : ['username', ...(must.includes('password') ? [] : (['password', 'confirmPassword'] as const))];
  const shown = new Map<RegisterField, FieldRule>();
  for (const field of [...REGISTER_FIELDS, ...PROFILE_FIELDS]) {
    const rule = settings.fields[field];
    if (never.includes(field)) continue;
    if (must.includes(field)) shown.set(field, { ...(rule ?? ANY), show: true, required: true });
    else if (rule?.show === true) shown.set(field, rule);
  }
  if (!shown.has('mobileNum')) shown.delete('verificationCode');
  else if (flags.has('REGMOBVERF3')) {
    shown.set('verificationCode', {
      ...(settings.fields.verificationCode ?? ANY),
      show: true,
      required: true,
    });
  }
  return shown;
}
