import type { Api } from './api.ts';
import type { GatewayProcess } from './gatewayProcess.ts';

/** What `setPaymentPassword` sets. */
export const PAYMENT_PASSWORD = '480213';

/** Takes the payment password from an account. */
export async function forgetPaymentPassword(gateway: GatewayProcess, username: string): Promise<void> {
  await gateway.query('update account set payment_password_hash = null where username = $1', [username]);
}

/** Sets a known payment password, whatever tests before have set: accounts of the demo are shared. */
export async function setPaymentPassword(
  gateway: GatewayProcess,
  api: Api,
  who: { readonly username: string; readonly password: string },
): Promise<void> {
  await forgetPaymentPassword(gateway, who.username);
  const own = await api.as(who.username, who.password);
  await own.call('paymentPasswordSet', { password: who.password, newPassword: PAYMENT_PASSWORD });
}
