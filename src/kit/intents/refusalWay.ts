import type { Failure } from '../../../streams/failure.ts';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { LIMITS, TRANSFER_FUND } from '../../routes/member.ts';
import { tablePath } from '../../routes/play.ts';
import { isStake, type MoneyKind } from './moneyKind.ts';

const UNSURE = ['offline', 'intent_closed', 'deadline_passed', 'outcome_unknown'] as const;
export type Unsure = (typeof UNSURE)[number];

/** The code of a stake that was neither taken nor refused; undefined for an answer of the gateway. */
export const unsureOf = ({ code }: Failure): Unsure | undefined => UNSURE.find(it => it === code);

/** Where to go after a refusal, and the key of the link's text among those of the kind (`NAMESPACES`). */
export interface RefusalWay {
  readonly to: string;
  readonly text: string;
}

/** A field of what came with a refusal. */
function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? ownValue(value as Readonly<Record<string, unknown>>, name)
    : undefined;
}

/** The table that a refused seat names: the one that is open instead, or the one that the account sits at. */
function tableOf({ code, value }: Failure): RefusalWay | undefined {
  const table = fieldOf(value, 'next') ?? fieldOf(value, 'table');
  if (typeof table !== 'string') return undefined;
  return { to: tablePath(table), text: code === 'room_seated' ? 'yours' : 'joining.next' };
}

/** Where somebody goes on after a refusal; undefined where nothing leads on. */
export function wayAfter(failure: Failure, of: MoneyKind): RefusalWay | undefined {
  const { code, value } = failure;
  if (of === 'deposit' && code === 'birthday_required')
    return { to: '/member/securityCenter', text: 'deposit.toProfile' };
  if (!isStake(of)) return undefined;
  if (code === 'on_break' || code === 'limit_reached') return { to: LIMITS, text: 'limits' };
  if (code === 'vendor_wallet_short') {
    const wallet = fieldOf(value, 'accountTypeId');
    const to = typeof wallet === 'number' ? `${TRANSFER_FUND}?to=${wallet}` : TRANSFER_FUND;
    return { to, text: 'transferFunds' };
  }
  if (of === 'games' && code === 'maintenance') return { to: '/inHouse', text: 'maintenance.others' };
  return of === 'join' || of === 'leave' ? tableOf(failure) : undefined;
}
