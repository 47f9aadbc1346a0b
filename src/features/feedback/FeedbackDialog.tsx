import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../dialogs/DialogHost.tsx';
import { RESTORING } from '../../kit/streams/placeholders.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useArrival } from '../../ui/focus/useArrival.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, cluster, stack, typography } from '../../ui/layout/layout.ts';
import s from './Feedback.module.css';
import { FeedbackForm } from './FeedbackForm.tsx';

/** What visitors want to tell the operator (S2-88). */
export default function FeedbackDialog({ onClose }: DialogComponentProps<'feedback'>) {
  const { t } = useTranslation('feedback');
  const { uid } = useLive(({ session }) => session.session$, RESTORING);
  const [reference, setReference] = useState<string | null>(null);
  return (
    <AppDialog title={t('title')} width="md" onClose={onClose}>
      {reference === null ? (
        // Another account has begun something else.
        <FeedbackForm key={uid} onSent={setReference} />
      ) : (
        <Sent reference={reference} onAnother={() => setReference(null)} onClose={onClose} />
      )}
    </AppDialog>
  );
}

interface SentProps {
  readonly reference: string;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

function Sent({ reference, onAnother, onClose }: SentProps) {
  const { t } = useTranslation('feedback');
  // The form that had the focus is gone.
  const heading = useArrival<HTMLHeadingElement>();
  return (
    <div className={`${stack(3, 'center')} ${s.sent}`}>
      <span className={s.sign}>
        <Icon name="check" size={28} />
      </span>
      <h3 ref={heading} tabIndex={-1} className={`${typography(20)} ${s.thanks}`}>
        {t('sent')}
      </h3>
      <p className={typography('quiet', 'pretty')}>{t('sentText')}</p>
      <p className={`${cluster(2, 'baseline')} ${card(0, 'sunken', 'small', 'line')} ${s.reference}`}>
        <span>{t('reference')}</span>
        <code>{reference}</code>
      </p>
      <div className={`${cluster(3, 'stretch', 'center')} ${s.actions}`}>
        <Button variant="ghost" onClick={onAnother}>
          {t('another')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
