import type { CheckPaymentPassword } from './check.ts';

/** What modules use whose calls ask for the payment password. */
export interface PaymentPasswordPorts {
  readonly paymentPassword: { readonly check: CheckPaymentPassword };
}
