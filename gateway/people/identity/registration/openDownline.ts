import { eq } from 'drizzle-orm';
import { checkField } from '../../../../streams/wire/fields/check.ts';
import { tidyName } from '../../../../streams/wire/fields/names.ts';
import type { FieldRule } from '../../../../streams/wire/fields/words.ts';
import { typeOfRole } from '../../../../streams/wire/session/roles.ts';
import { account } from '../../../db/schema.ts';
import { CallError, type Handler } from '../../../ground/handler.ts';
import { readDownline } from '../../downlineRows.ts';
import { requireAgent } from '../../requireAgent.ts';
import { newUid, openAccount } from '../accounts.ts';
import { fieldInvalid, identifierInUse } from '../refusals.ts';
import { countWithinHour } from './hourlyLimits.ts';
import { assertNickname } from './names.ts';
import type { RegisterDeps } from './registrationDeps.ts';

/** Accounts that an agent may open in an hour. */
const PER_HOUR = 60;

const ANY_NAME: FieldRule = { show: true, required: true, min: 4, max: 16, acceptedPattern: 'letterFirst' };
const ANY_NICKNAME: FieldRule = { show: true, required: false, min: 2, max: 32, acceptedPattern: '*' };

/** A field by the merchant's rule, whether or not its registration shows it. */
function readField(
  field: 'username' | 'nickname',
  rule: FieldRule | undefined,
  any: FieldRule,
  typed: string,
): string {
  const value = tidyName(typed);
  const problem = checkField({ ...any, ...rule, show: true, required: any.required }, value);
  if (problem !== null) throw fieldInvalid(field, problem);
  return value;
}

/**
 * Opens an account directly below an agent. It begins without money, and with a password that has to be changed, because
 * the agent knows it. Throws `field_invalid`, `password_common` and `username_taken`.
 */
export function openDownlineHandler(deps: RegisterDeps): Handler<'downlineOpen'> {
  return {
    mode: 'plain',
    async run(ctx, params) {
      const me = requireAgent(ctx);
      const { fields } = deps.settings;
      const username = readField('username', fields.username, ANY_NAME, params.username);
      const nickname = readField('nickname', fields.nickname, ANY_NICKNAME, params.nickname);
      const password = await deps.takePassword('password', params.password, [username]);
      const passwordHash = await deps.passwords.hash(password);
      const uid = newUid(deps.randomBytes);
      const value = await deps.database.write(async tx => {
        const { over, until } = await countWithinHour(
          tx,
          `accounts opened by ${me.uid}`,
          PER_HOUR,
          deps.wall(),
        );
        if (over) {
          throw new CallError('rate_limited', 429, 'Too many accounts were opened, please try again later.', {
            retryMs: until - deps.wall(),
          });
        }
        const row = {
          ...{ uid, username, passwordHash, uplineUid: me.uid, demo: me.demo, at: ctx.now },
          type: typeOfRole(params.role),
          nickname: nickname === '' ? null : nickname,
        };
        if (!(await openAccount(tx, row))) throw identifierInUse('username');
        if (nickname !== '') await assertNickname(tx, uid, nickname, deps.merchant.brand);
        await tx.update(account).set({ mustChangePassword: true }).where(eq(account.uid, uid));
        return readDownline(tx, uid);
      });
      return { value };
    },
  };
}
