import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AppDialog } from '../../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../../dialogs/DialogHost.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { formatAmount } from '../../../ui/amount/formatAmount.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { stack, toolbar, typography } from '../../../ui/layout/layout.ts';
import s from './register.module.css';
import { ZaloPrompt } from './ZaloPrompt.tsx';

/**
 * The account is there: says so and what is in it, and asks for a Zalo number where the merchant rewards one (S2-159).
 * The only page after a registration; no greeting follows it.
 */
export default function RegisteredDialog({ onClose }: DialogComponentProps<'registered'>) {
  const { t } = useTranslation(['register', 'rules']);
  const navigate = useNavigate();
  const { access, balance, session } = useStreams();
  const { account, nickname } = useBehavior(session.session$);
  const zalo = useBehavior(access.rules$)?.zalo ?? null;
  const funds = useBehavior(balance.balance$);
  return (
    <AppDialog
      title={t('registered.title')}
      onClose={onClose}
      foot={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              onClose();
              void navigate('/member/securityCenter');
            }}
          >
            {t('registered.protect')}
          </Button>
          <Button variant={zalo === null ? 'primary' : 'soft'} onClick={onClose}>
            {t('registered.goOn')}
          </Button>
        </>
      }
    >
      <div className={stack(4)}>
        <p className={`${toolbar(3)} ${typography('quiet')}`}>
          <span className={s.sign}>
            <Icon name="check" size={24} />
          </span>
          <span>{t('registered.text', { name: nickname ?? account ?? '' })}</span>
        </p>
        {funds === null ? (
          <Skeleton height="44px" />
        ) : (
          funds.sum > 0 && (
            <p className={s.funds}>
              {t('registered.funds', { amount: formatAmount(funds.sum, { symbol: funds.currencySymbol }) })}
            </p>
          )
        )}
        {zalo !== null && <ZaloPrompt reward={zalo.reward} />}
      </div>
    </AppDialog>
  );
}
