import { randomBytes } from 'node:crypto';
import type { Handlers } from '../../../gateway/ground/handler.ts';
import type { CashOrder } from '../../../streams/wire/cash/words.ts';
import type { CallName, CallParams, CallValue } from '../../../streams/wire/tables/calls.ts';
import { type Casino, PAYMENT_PASSWORD, PAYOUT_ACCOUNT } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

/** A fresh id of an order, an image or an intent. */
export const newId = () => randomBytes(12).toString('hex');

type Offered = Casino['cashier']['handlers'];

/** The calls of the cashier over a casino, as a member and as the operator make them. */
export function deskOf(casino: Casino) {
  const { handlers } = casino.cashier;
  async function call<K extends CallName & keyof Offered>(
    name: K,
    params: CallParams<K>,
    uid?: string,
    key = newId(),
  ): Promise<CallValue<K>> {
    const handler = handlers[name] as unknown as Handlers['depositCreate'];
    const context = { key, ...(uid !== undefined && { uid }) };
    return (await run(casino, handler, params as never, context)).value as CallValue<K>;
  }
  const step = (id: string, name: CallParams<'opsCashStep'>['step'], reason = '') =>
    call('opsCashStep', { id, step: name, reason });
  const confirm = (uid: string, id: string, key?: string) =>
    call('withdrawalConfirm', { id, outcome: 'received' }, uid, key);
  const deny = (uid: string, id: string, received = 0, proofs: string[] = []) =>
    call('withdrawalConfirm', { id, outcome: 'notReceived', received, proofs, comment: 'Nothing.' }, uid);
  const deposit = (uid: string, amount = 20_000, method = 'reedbank', id = newId()) =>
    call('depositCreate', { id, method, amount }, uid);
  const withdraw = (uid: string, amount = 20_000, id = newId(), key?: string) =>
    call(
      'withdrawalCreate',
      { id, account: PAYOUT_ACCOUNT, amount, paymentPassword: PAYMENT_PASSWORD },
      uid,
      key,
    );
  const tell = (uid: string, id: string, proofs: string[] = []) =>
    call('depositPaid', { id, proofs, comment: '' }, uid);
  const cancel = (uid: string, id: string) => call('depositCancel', { id }, uid);
  const paid = async (uid: string, amount?: number): Promise<CashOrder> => {
    const { id } = await withdraw(uid, amount);
    await step(id, 'approve');
    return step(id, 'pay');
  };
  return { call, step, confirm, deny, deposit, withdraw, tell, cancel, paid };
}
