import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrRequest } from '../../../../streams/wire/security/shapes.ts';
import { AppDialog } from '../../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../../dialogs/DialogHost.tsx';
import { useFailureText } from '../../../i18n/useFailureText.ts';
import { Refusal } from '../../../kit/intents/Refusal.tsx';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { stack } from '../../../ui/layout/layout.ts';
import { ApprovalQuestion } from './ApprovalQuestion.tsx';

/** Refusals that end the request: nothing is left to be approved. */
const OVER = ['qr_expired', 'not_found'];

/** Another device asks to be signed in: who it is, and whether it may (the id came with its QR code). */
export default function ApproveDeviceDialog({ request, onClose }: DialogComponentProps<'approveDevice'>) {
  const { t } = useTranslation(['security', 'common']);
  const failureText = useFailureText();
  const { session, security } = useStreams();
  const { role, phase } = useBehavior(session.session$);
  const [asked, setAsked] = useState<QrRequest | null>(null);
  const [answered, setAnswered] = useState<'approved' | 'refused' | null>(null);
  const ask = useIntent(() => security.askQr(request.id), setAsked);
  const answer = useIntent(
    (approve: boolean) => security.answerQr(request.id, approve),
    (_none, approve) => setAnswered(approve ? 'approved' : 'refused'),
  );
  const { run } = ask;
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    run();
  }, [run]);
  useEffect(() => {
    if (phase === 'ready' && role === 'visitor') onClose();
  }, [role, phase, onClose]);

  const failure = answer.failure ?? ask.failure;
  const isOver = failure !== null && OVER.includes(failure.code);
  const foot =
    asked === null || answered !== null || isOver ? undefined : (
      <>
        <Button variant="ghost" data-autofocus busy={answer.busy} onClick={() => answer.run(false)}>
          {t('approve.refuse')}
        </Button>
        <Button variant="primary" busy={answer.busy} onClick={() => answer.run(true)}>
          {t('approve.approve')}
        </Button>
      </>
    );
  return (
    <AppDialog title={t('approve.title')} onClose={onClose} foot={foot}>
      {answered !== null ? (
        <EmptyState
          title={t(`approve.${answered}`)}
          action={<Button onClick={onClose}>{t('common:dialog.close')}</Button>}
        >
          {t(`approve.${answered}Text`)}
        </EmptyState>
      ) : failure !== null && (asked === null || isOver) ? (
        <EmptyState
          tone="error"
          title={t(isOver ? 'approve.over' : 'approve.error')}
          action={isOver ? undefined : <Button onClick={() => run()}>{t('common:retry')}</Button>}
        >
          {isOver ? t('approve.overText') : failureText(failure)}
        </EmptyState>
      ) : asked === null ? (
        <div role="status" aria-label={t('common:loading')}>
          <Skeleton height="56px" lines={3} />
        </div>
      ) : (
        <div className={stack(4)}>
          <Refusal failure={failure} />
          <ApprovalQuestion request={asked} />
        </div>
      )}
    </AppDialog>
  );
}
