import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Observable } from 'rxjs';
import type { Outcome } from '../../../streams/failure.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { Button } from '../../ui/button/Button.tsx';
import { stack } from '../../ui/layout/layout.ts';

export interface ConfirmDialogProps<T> {
  readonly title: string;
  readonly submit: string;
  readonly action: () => Observable<Outcome<T>>;
  readonly onDone: (value: T) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something is taken away. */
export function ConfirmDialog<T>({
  title,
  submit,
  action,
  onDone,
  onClose,
  children,
}: ConfirmDialogProps<T>) {
  const { t } = useTranslation('security');
  const act = useIntent(action, onDone);
  return (
    <AppDialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" data-autofocus onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" busy={act.busy} onClick={() => act.run()}>
            {submit}
          </Button>
        </>
      }
    >
      <div className={stack(4)}>
        <p>{children}</p>
        <Refusal failure={act.failure} />
      </div>
    </AppDialog>
  );
}
