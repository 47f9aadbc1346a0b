import type { RegisterSettings } from '../../../streams/wire/access/shapes.ts';
import type { FieldRule } from '../../../streams/wire/fields/words.ts';
import { ProfileField } from '../../../streams/wire/profile/shapes.ts';

/** Facts that others rely on, or that have to be proven; the support changes them. */
const FIXED: ReadonlySet<ProfileField> = new Set(['payeeName', 'email', 'mobileNum', 'idNumber']);
/** What doesn't change in a life. */
const ONCE: ReadonlySet<ProfileField> = new Set(['birthday', 'placeOfBirth']);
/** Shown whether or not the merchant's registration asks for it. */
const ALWAYS: ReadonlySet<ProfileField> = new Set([
  'nickname',
  'birthday',
  'payeeName',
  'email',
  'mobileNum',
]);

/** How a field behaves, whatever its rule. */
export const isOnce = (field: ProfileField): boolean => ONCE.has(field);

/** Whether the member may enter or change a field with this value. */
export function mayEdit(field: ProfileField, value: string | null): boolean {
  return !FIXED.has(field) && !(ONCE.has(field) && value !== null);
}

/** The fields of a profile: those that every account has, that the merchant asks for, or that hold something. */
export function fieldsOf(
  settings: RegisterSettings,
  factOf: (field: ProfileField) => string | null,
): readonly ProfileField[] {
  return ProfileField.options.filter(
    field => ALWAYS.has(field) || settings.fields[field]?.show === true || factOf(field) !== null,
  );
}

/** What a value has to keep; nothing is required, because the account is open already. */
export function ruleOf(settings: RegisterSettings, field: ProfileField): FieldRule {
  const { min, max, acceptedPattern } = settings.fields[field] ?? { min: 1, max: 255, acceptedPattern: '*' };
  return { show: true, required: isOnce(field), min, max, acceptedPattern };
}

const END = 4;
const ending = (text: string) => `•••• ${text.slice(-END)}`;

/** The value as it is shown: whoever looks over a shoulder learns neither number nor address. */
export function shownValue(field: ProfileField, value: string | null): string | null {
  if (value === null) return null;
  if (field === 'mobileNum' || field === 'idNumber') return ending(value);
  if (field !== 'email') return value;
  const at = value.lastIndexOf('@');
  return `${value.slice(0, 1)}•••${value.slice(at)}`;
}
