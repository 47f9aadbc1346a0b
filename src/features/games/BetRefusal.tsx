import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Failure } from '../../../streams/failure.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { unsureOf } from '../../kit/play/stakeRefusal.ts';
import { LIMITS, TRANSFER_FUND } from '../../routes/member.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { typography } from '../../ui/layout/layout.ts';
import s from './BetForm.module.css';

/** The wallet that lacks money, as the refusal names it. */
function walletIn(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('accountTypeId' in value)) return null;
  return typeof value.accountTypeId === 'number' ? value.accountTypeId : null;
}

/** Why a bet was not taken; a game under maintenance also says where else to go (S8-29). */
export function BetRefusal({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation('games');
  const failureText = useFailureText();
  const notBet = unsureOf(failure);
  if (notBet !== undefined) {
    return <Notice tone={notBet === 'outcome_unknown' ? 'error' : 'warn'}>{t(`notBet.${notBet}`)}</Notice>;
  }
  if (failure.code === 'limit_reached' || failure.code === 'on_break') {
    return (
      <Notice tone="warn">
        <p className={typography('strong')}>{failureText(failure)}</p>
        <Link className={s.others} to={LIMITS}>
          {t('limits')}
        </Link>
      </Notice>
    );
  }
  if (failure.code === 'vendor_wallet_short') {
    const wallet = walletIn(failure.value);
    return (
      <Notice tone="warn">
        <p className={typography('strong')}>{failureText(failure)}</p>
        <Link className={s.others} to={wallet === null ? TRANSFER_FUND : `${TRANSFER_FUND}?to=${wallet}`}>
          {t('transferFunds')}
        </Link>
      </Notice>
    );
  }
  if (failure.code !== 'maintenance') return <Notice tone="error">{failureText(failure)}</Notice>;
  return (
    <Notice tone="warn">
      <p className={typography('strong')}>{t('maintenance.title')}</p>
      <p>{t('maintenance.text')}</p>
      <Link className={s.others} to="/inHouse">
        {t('maintenance.others')}
      </Link>
    </Notice>
  );
}
