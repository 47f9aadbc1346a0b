import { createHash } from 'node:crypto';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { checkField, tidyAccount } from '../../../streams/wire/fields/check.ts';
import { tidyLine } from '../../../streams/wire/fields/names.ts';
import { CallError } from '../../ground/handler.ts';
import type { PayoutMethod } from '../../merchant/payoutMethods.ts';
import { fieldInvalid, refuseField } from '../../people/identity/ports.ts';

/** A new account as it is stored. */
export interface ReadAccount {
  readonly fields: Readonly<Record<string, string>>;
  readonly label: string;
  readonly fingerprint: string;
}

/** Characters of a masked value that are shown. */
const SHOWN = 4;

const masked = (value: string) => `•••• ${value.slice(-SHOWN)}`;
/** A name as it is compared: people write their own in several ways. */
const comparable = (name: string) => name.normalize('NFKC').toLowerCase().split(/\s+/).join(' ');

/**
 * Reads the fields of a new account by the rules of its method. Throws `field_invalid`, and `payee_mismatch` for another
 * name than the member's.
 */
export function readFields(
  method: PayoutMethod,
  typed: Readonly<Record<string, string>>,
  payeeName: string | null,
): ReadAccount {
  const fields: Record<string, string> = {};
  const shown: string[] = [];
  for (const field of method.fields) {
    const value = tidyAccount(field, tidyLine(ownValue(typed, field.id) ?? ''));
    const problem = checkField({ ...field, show: true, required: true }, value);
    if (problem !== null) throw fieldInvalid(field.id, problem);
    if (field.choices !== undefined && !field.choices.includes(value)) throw refuseField(field.id, 'unknown');
    if (field.payee && payeeName !== null && comparable(value) !== comparable(payeeName)) {
      throw new CallError('payee_mismatch', 409, 'The name must be the one of the account.', {
        value: { field: field.id },
      });
    }
    fields[field.id] = value;
    shown.push(field.masked ? masked(value) : value);
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([method.id, ...Object.values(fields).map(comparable)]))
    .digest('hex');
  return { fields, label: shown.join(' · '), fingerprint };
}

/**
 * The fields that name one account, whoever is said to hold it: what is chosen, and what of which only the end is shown. Null
 * where there is nothing of the latter.
 */
export function namingFields(
  method: PayoutMethod,
  fields: Readonly<Record<string, string>>,
): Record<string, string> | null {
  if (!method.fields.some(({ masked: isMasked }) => isMasked)) return null;
  const names = method.fields.filter(it => it.masked || it.choices !== undefined).map(({ id }) => id);
  return Object.fromEntries(Object.entries(fields).filter(([id]) => names.includes(id)));
}
