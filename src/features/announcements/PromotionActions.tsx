import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { RESTORING } from '../../kit/streams/placeholders.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { cluster } from '../../ui/layout/layout.ts';
import { popupKeyOf, rememberClosed } from './closedPopup.ts';

/** Where a member's rewards are. */
const REWARD_CENTER = '/member/rewardCenter';

export interface PromotionActionsProps {
  /** Of the promotion that an announcement tells of; nothing is shown when it tells of none. */
  readonly type: string | null | undefined;
  readonly onLeave: () => void;
}

/** The way from an announcement to its promotion (S2-96). */
export function PromotionActions({ type, onLeave }: PromotionActionsProps) {
  const { t } = useTranslation('announcements');
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { role } = useLive(({ session }) => session.session$, RESTORING);
  if (type === null || type === undefined || type === '') return null;
  const go = () => {
    rememberClosed(popupKeyOf(role));
    if (role === 'visitor') dialogs.replace({ name: 'login', reason: 'promotion', returnTo: REWARD_CENTER });
    else if (role === 'trial') dialogs.replace({ name: 'registerFirst' });
    else {
      onLeave();
      void navigate(REWARD_CENTER);
    }
  };
  return (
    <p className={cluster('2-4')}>
      <Button variant="primary" onClick={go}>
        {t('goToPromotion')}
      </Button>
      <Link
        className={buttonClass('ghost')}
        to={`/promotions?type=${encodeURIComponent(type)}`}
        onClick={onLeave}
      >
        {t('promotions')}
      </Link>
    </p>
  );
}
