import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Failure } from '../../../streams/failure.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { unsureOf, wayAfter } from '../../kit/play/stakeRefusal.ts';
import { LIMITS } from '../../routes/member.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Why a ticket was not bet, and what happened to the stake. */
export function TicketRefusal({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation('lottery');
  const failureText = useFailureText();
  const unsure = unsureOf(failure);
  if (unsure !== undefined)
    return <Notice tone={unsure === 'outcome_unknown' ? 'error' : 'warn'}>{t(`not.${unsure}`)}</Notice>;
  const way = wayAfter(failure);
  return (
    <Notice tone={way === undefined ? 'error' : 'warn'}>
      <p>{failureText(failure)}</p>
      {way !== undefined && <Link to={way}>{t(way === LIMITS ? 'limits' : 'transferFunds')}</Link>}
    </Notice>
  );
}
