import type { Failure } from '../../../streams/failure.ts';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { LIMITS, TRANSFER_FUND } from '../../routes/member.ts';

const UNSURE = ['offline', 'intent_closed', 'deadline_passed', 'outcome_unknown'] as const;
const WAYS = { on_break: LIMITS, limit_reached: LIMITS, vendor_wallet_short: TRANSFER_FUND } as const;

/** What became of a stake that was neither taken nor refused; undefined for an answer of the gateway. */
export const unsureOf = ({ code }: Failure) => UNSURE.find(it => it === code);

/** Where to go after a stake was refused; undefined where nothing leads on. */
export const wayAfter = ({ code }: Failure) => ownValue(WAYS, code);
