import { useTranslation } from 'react-i18next';
import { useSupport } from '../../kit/support/useSupport.ts';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import s from './SupportButton.module.css';

/** The way to a person, with the number of answers that were not read yet (S2-76). */
export default function SupportButton({ className = '' }: { readonly className?: string | undefined }) {
  const { t } = useTranslation('shell');
  const { open, unread } = useSupport();
  return (
    <IconButton
      className={`${s.button} ${className}`}
      label={unread > 0 ? t('support.unread', { count: unread }) : t('support.open')}
      onClick={open}
    >
      <Icon name="headset" />
      {unread > 0 && (
        <span className={s.count} aria-hidden="true">
          {formatCount(unread)}
        </span>
      )}
    </IconButton>
  );
}
