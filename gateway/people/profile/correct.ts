import { and, eq, ne } from 'drizzle-orm';
import type { RegisterSettings } from '../../../streams/wire/access/shapes.ts';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { isBirthday } from '../../../streams/wire/fields/calendar.ts';
import { checkField, tidyField } from '../../../streams/wire/fields/check.ts';
import { tidyLine, tidyName } from '../../../streams/wire/fields/names.ts';
import type { ProfileField } from '../../../streams/wire/profile/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { account } from '../../db/schema.ts';
import type { WorldDeps } from '../../ground/module.ts';
import { assertNotOfExcluded } from '../../ledger/limits/ports.ts';
import {
  assertNickname,
  fieldInvalid,
  identifierInUse,
  readMobile,
  refuseField,
  registerRules,
} from '../identity/ports.ts';
import { ruleOf } from './fields.ts';

/** What the staff corrects in profiles. */
export interface ProfileCorrections {
  /**
   * Sets one line of a profile, also one that its member may not change; an empty text takes it away. The caller has locked the
   * account. Throws `field_invalid`, `mobile_taken`, `email_taken` and `excluded_person`.
   * @returns Whether there was something before.
   */
  correct(
    tx: Tx,
    member: typeof account.$inferSelect,
    field: ProfileField,
    value: string,
  ): Promise<{ readonly had: boolean }>;
}

type Deps = Pick<WorldDeps, 'merchant' | 'isOn' | 'publish' | 'clock' | 'wall'>;

/** A value by the rule of its field; null for none. */
function readValue(
  settings: RegisterSettings,
  field: ProfileField,
  typed: string,
  now: number,
): string | null {
  const rule = ruleOf(settings, field);
  const text = tidyField(rule, field === 'nickname' ? tidyName(typed) : tidyLine(typed));
  if (text === '') return null;
  if (field === 'mobileNum') return readMobile(settings, text, undefined);
  const problem = checkField({ ...rule, required: false }, text);
  if (problem !== null) throw fieldInvalid(field, problem);
  if (field === 'birthday' && !isBirthday(text, now)) throw refuseField(field, 'unknown');
  return field === 'email' ? text.toLowerCase() : text;
}

/** Nobody else has it; the constraint of the table decides where two come at once. */
async function assertFree(tx: Tx, uid: string, what: 'mobile' | 'email', value: string): Promise<void> {
  const rows = await tx
    .select({ uid: account.uid })
    .from(account)
    .where(and(eq(account[what], value), ne(account.uid, uid)));
  if (rows.length > 0) throw identifierInUse(what);
}

export function createCorrections(deps: Deps): ProfileCorrections {
  const settings = registerRules(deps.merchant, deps.isOn);
  return {
    async correct(tx, member, field, typed) {
      const { uid, profile, icon } = member;
      const value = readValue(settings, field, typed, deps.wall());
      const write = (row: Partial<typeof account.$inferInsert>) =>
        tx.update(account).set(row).where(eq(account.uid, uid));
      if (field === 'nickname') {
        if (value !== null) await assertNickname(tx, uid, value, deps.merchant.brand);
        await write({ nickname: value });
        const at = deps.clock.now();
        await deps.publish(tx, { key: 'profile', uid, data: { nickname: value, icon }, at });
        return { had: member.nickname !== null };
      }
      if (field === 'mobileNum' || field === 'email') {
        const what = field === 'email' ? 'email' : 'mobile';
        if (value !== null) await assertFree(tx, uid, what, value);
        if (field === 'email' && value !== null)
          await assertNotOfExcluded(tx, { uid, email: value }, deps.clock.now());
        await write({ [what]: value });
        return { had: member[what] !== null };
      }
      const { [field]: _before, ...rest } = profile;
      const opened = field === 'birthday' ? { ageRefusedAt: null } : {};
      await write({ ...opened, profile: value === null ? rest : { ...rest, [field]: value } });
      return { had: ownValue(profile, field) !== undefined };
    },
  };
}
