import { readFields } from '../../../gateway/cash/payoutAccounts/readFields.ts';
import { CallError } from '../../../gateway/ground/handler.ts';
import { DEMO_PAYOUT_METHODS, PayoutMethod } from '../../../gateway/merchant/payoutMethods.ts';
import { registerRules } from '../../../gateway/people/identity/registerRules.ts';
import { readRegistrant } from '../../../gateway/people/identity/registration/registrant.ts';
import { readChange } from '../../../gateway/people/profile/change.ts';
import { isReadableName } from '../../../streams/wire/fields/names.ts';
import { PROFILE_FIELDS, REGISTER_FIELDS, type RegisterField } from '../../../streams/wire/fields/words.ts';
import { ProfileField } from '../../../streams/wire/profile/shapes.ts';
import { testMerchant } from '../../gateway/support/merchant.ts';
import { faultOfText, HOSTILE } from './textLaw.ts';
import { isUnread } from './unreadTexts.ts';

/** What a field keeps of a text; null where it refuses it. */
export type Keeps = (text: string) => Promise<string | null> | string | null;

const NOW = Date.UTC(2026, 0, 1);
/** Rules that show everything and ask for nothing, as a merchant may have them. */
const usual = registerRules(testMerchant({}), () => true);
const anything = { show: true, required: false, min: 1, max: 255, acceptedPattern: '*' } as const;
const settings = {
  ...usual,
  fields: Object.fromEntries([...REGISTER_FIELDS, ...PROFILE_FIELDS].map(field => [field, anything])),
};
const orRefused = async (read: () => Promise<string | null> | string | null): Promise<string | null> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
};

async function registered(field: RegisterField, text: string): Promise<string | null> {
  const sent = { username: 'willow', password: 'a long enough secret', agreed: true, [field]: text };
  const way = { by: 'username', password: true } as const;
  const read = await readRegistrant(settings as never, sent, way, async (_field, typed) => typed, NOW);
  const { nickname, username, email, profile } = read;
  if (field === 'nickname' && nickname !== null && !isReadableName(nickname)) return null;
  return { username, nickname, email, ...profile }[field as string] ?? null;
}

/** Every field that the rules of a merchant clean, with what is kept of it. */
export const RULED: readonly (readonly [name: string, keeps: Keeps])[] = [
  ...[...REGISTER_FIELDS, ...PROFILE_FIELDS]
    .filter(field => !isUnread('register', [field]) || field === 'username')
    .map((field): [string, Keeps] => [
      `registration ${field}`,
      text => orRefused(() => registered(field, text)),
    ]),
  ...ProfileField.options.map((field): [string, Keeps] => [
    `profile ${field}`,
    text =>
      orRefused(() => {
        const kept = readChange(settings as never, { field, value: text } as never, () => null, NOW);
        return field === 'nickname' && kept !== null && !isReadableName(kept) ? null : kept;
      }),
  ]),
  ...DEMO_PAYOUT_METHODS.flatMap(input => {
    const method = PayoutMethod.parse(input);
    return method.fields.map(({ id, choices }): [string, Keeps] => [
      `payout ${method.id}.${id}`,
      text =>
        orRefused(() => {
          const others = Object.fromEntries(
            method.fields.map(field => [field.id, field.choices?.[0] ?? '12345678901']),
          );
          const one = {
            ...method,
            fields: method.fields.map(it => ({
              ...it,
              ...(!choices && it.id === id && { acceptedPattern: '*', min: 1, max: 128 }),
            })),
          };
          return readFields(one, { ...others, [id]: text }, null).fields[id] ?? null;
        }),
    ]);
  }),
];

/** What a field keeps that nobody may be shown. */
export async function faultsOfKept(keeps: Keeps): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [what, text] of HOSTILE) {
    const kept = await keeps(text);
    const fault = kept === null ? null : faultOfText(kept);
    if (fault !== null) faults.push(`${what}: ${fault}`);
  }
  return faults;
}
