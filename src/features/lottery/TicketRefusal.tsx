import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Failure } from '../../../streams/failure.ts';
import { ownValue } from '../../../streams/wire/ownValue.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { LIMITS, TRANSFER_FUND } from '../../routes/member.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

const UNSURE = ['offline', 'intent_closed', 'deadline_passed', 'outcome_unknown'] as const;

/** Where to go after a refusal. */
const WAYS = { on_break: LIMITS, limit_reached: LIMITS, vendor_wallet_short: TRANSFER_FUND } as const;

/** Why a ticket was not bet, and what happened to the stake. */
export function TicketRefusal({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation('lottery');
  const failureText = useFailureText();
  const unsure = UNSURE.find(code => code === failure.code);
  if (unsure !== undefined)
    return <Notice tone={unsure === 'outcome_unknown' ? 'error' : 'warn'}>{t(`not.${unsure}`)}</Notice>;
  const way = ownValue(WAYS, failure.code);
  return (
    <Notice tone={way === undefined ? 'error' : 'warn'}>
      <p>{failureText(failure)}</p>
      {way !== undefined && <Link to={way}>{t(way === LIMITS ? 'limits' : 'transferFunds')}</Link>}
    </Notice>
  );
}
