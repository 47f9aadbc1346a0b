import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import { OfficeDialog } from '../OfficeDialog.tsx';
import s from './ActDialog.module.css';

export interface SecretProps {
  readonly title: string;
  /** What it is for, and for how long it is good. */
  readonly lead: string;
  readonly label: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Something that is shown once: a link, a token. */
export function Secret({ title, lead, label, secret, onClose }: SecretProps) {
  const { t } = useTranslation();
  return (
    <OfficeDialog
      title={title}
      onClose={null}
      foot={
        <>
          <Button variant="ghost" onClick={() => void navigator.clipboard?.writeText(secret)}>
            {t('secret.copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('secret.noted')}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <p className={s.lead}>{lead}</p>
        <p className={s.secretLabel}>{label}</p>
        <code className={s.secret}>{secret}</code>
      </div>
    </OfficeDialog>
  );
}
