import type { Failure } from '../../../streams/failure.ts';
import type { OwnerWay } from '../../../streams/wire/paymentPassword/shapes.ts';

/** Fields of the payment password's forms; each form shows some. */
export interface PaymentForm {
  /** Of the sign-in. */
  readonly password: string;
  readonly old: string;
  readonly next: string;
  readonly confirm: string;
  readonly way: OwnerWay;
  readonly code: string;
}

const FIELDS: ReadonlyMap<string, keyof PaymentForm> = new Map([
  ['old_password_wrong', 'password'],
  ['payment_password_wrong', 'old'],
  ['two_step_wrong', 'code'],
  ['two_step_required', 'code'],
  ['code_expired', 'code'],
  ['field_invalid', 'next'],
  ['password_common', 'next'],
  ['password_unchanged', 'next'],
]);

/** The field that a refusal is about; null for one about none. */
export const fieldOfFailure = ({ code }: Failure): keyof PaymentForm | null => FIELDS.get(code) ?? null;
