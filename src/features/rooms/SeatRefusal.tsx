import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Failure } from '../../../streams/failure.ts';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { LIMITS, TRANSFER_FUND } from '../../routes/member.ts';
import { tablePath } from '../../routes/play.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

const UNSURE = ['offline', 'intent_closed', 'deadline_passed', 'outcome_unknown'] as const;

/** What a refusal names: the table that is open instead, or the one that the account sits at. */
function tableIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const { next, table } = value as { readonly next?: unknown; readonly table?: unknown };
  const found = next ?? table;
  return typeof found === 'string' ? found : null;
}

/** Where to go after a refusal. */
const WAYS = { on_break: LIMITS, limit_reached: LIMITS, vendor_wallet_short: TRANSFER_FUND } as const;

export interface SeatRefusalProps {
  readonly failure: Failure;
  /** Whether a seat was to be taken or given up. */
  readonly of: 'join' | 'leave';
  readonly onFollow?: () => void;
}

/** Why a seat was not taken, or not given up, and what happened to the stake. */
export function SeatRefusal({ failure, of, onFollow }: SeatRefusalProps) {
  const { t } = useTranslation('rooms');
  const failureText = useFailureText();
  const unsure = UNSURE.find(code => code === failure.code);
  if (unsure !== undefined) {
    const text = of === 'leave' && unsure !== 'outcome_unknown' ? t(`notLeft.${unsure}`) : t(`not.${unsure}`);
    return <Notice tone={unsure === 'outcome_unknown' ? 'error' : 'warn'}>{text}</Notice>;
  }
  const way = ownValue(WAYS, failure.code);
  const table = tableIn(failure.value);
  return (
    <Notice tone={way === undefined && table === null ? 'error' : 'warn'}>
      <p>{failureText(failure)}</p>
      {way !== undefined && <Link to={way}>{t(way === LIMITS ? 'limits' : 'transferFunds')}</Link>}
      {table !== null && (
        <Link to={tablePath(table)} onClick={onFollow}>
          {t(failure.code === 'room_seated' ? 'yours' : 'joining.next')}
        </Link>
      )}
    </Notice>
  );
}
