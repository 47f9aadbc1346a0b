import { z } from 'zod';
import { FieldRuleSchema } from '../access/shapes.ts';
import { PROFILE_FIELDS } from '../fields/words.ts';
import { Address, Age, FEW, ShortText } from '../protocol/bounds.ts';

/** How an account is shown to people. */
export const ShownProfile = z.object({
  /** Null for an account that is called by its username. */
  nickname: ShortText.nullable(),
  /** Path or address of its picture; null for none. */
  icon: Address.nullable(),
});
export type ShownProfile = z.infer<typeof ShownProfile>;

/** What is known of a person (S3-21, S3-22). */
export const ProfileField = z.enum([
  ...PROFILE_FIELDS,
  'payeeName',
  'email',
  'mobileNum',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
]);
export type ProfileField = z.infer<typeof ProfileField>;

/** One line of a profile. */
export const ProfileEntry = z.object({
  field: ProfileField,
  /** Partly hidden where it names a person to others: number, address, identity. Null while nothing is known. */
  value: ShortText.nullable(),
  /** Whether the member may change it now. */
  mayEdit: z.boolean(),
  /** Whether it can be entered once only. */
  once: z.boolean(),
  rule: FieldRuleSchema,
});
export type ProfileEntry = z.infer<typeof ProfileEntry>;

/** What an account says of its person. */
export const AccountProfile = z.object({
  icon: Address.nullable(),
  entries: z.array(ProfileEntry).max(FEW),
  /** Youngest age that a birthday may mean. */
  birthdayMinAge: Age,
});
export type AccountProfile = z.infer<typeof AccountProfile>;

/** A change of one line, or of the picture (one of `AVATARS`); an empty text takes it away. */
export const ProfileChange = z.object({
  field: z.enum([...ProfileField.options, 'icon']),
  value: z.string().max(255),
});
export type ProfileChange = z.infer<typeof ProfileChange>;
