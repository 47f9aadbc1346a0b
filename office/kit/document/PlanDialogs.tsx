import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../src/ui/field/Field.tsx';
import { ActDialog } from '../act/ActDialog.tsx';
import { useToast } from '../Toasts.tsx';
import { readTimeField } from '../text/momentField.ts';
import { endTexts, type OpenDocument } from './document.ts';
import { useDocumentAct } from './documentFamily.ts';

interface PlanDialogProps {
  readonly document: OpenDocument;
  readonly onClose: () => void;
}

/** Shows the draft to everybody, now or at a time. */
export function PublishDialog({ document: { kind, key, edit, missing }, onClose }: PlanDialogProps) {
  const { t } = useTranslation('content');
  const toast = useToast();
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const act = useDocumentAct('Publish', {
    onDone() {
      toast(t(from === '' ? 'publish.done' : 'publish.planned'));
      onClose();
    },
  });
  const publishAt = readTimeField(from);
  const endAt = readTimeField(until);
  return (
    <ActDialog
      title={t('publish.title')}
      lead={t('publish.lead')}
      act={act}
      confirm={t(publishAt === null ? 'publish.now' : 'publish.plan')}
      onConfirm={reason =>
        act.run({
          ...{ kind, key, edit, reason },
          ...(publishAt !== null && { publishAt }),
          ...(endAt !== null && { endAt }),
        })
      }
      onClose={onClose}
      {...(missing.length > 0 && {
        preview: t('publish.missing', { languages: missing.join(', ').toUpperCase() }),
      })}
    >
      <Field
        label={t('publish.from')}
        hint={t('worldTime')}
        type="datetime-local"
        value={from}
        onChange={event => setFrom(event.target.value)}
      />
      <Field
        label={t('publish.until')}
        hint={t('publish.untilHint')}
        type="datetime-local"
        value={until}
        onChange={event => setUntil(event.target.value)}
      />
    </ActDialog>
  );
}

/** Takes a document away from everybody. */
export function EndDocumentDialog({ document: { kind, key, edit }, onClose }: PlanDialogProps) {
  const { t } = useTranslation('content');
  const toast = useToast();
  const [at, setAt] = useState('');
  const texts = endTexts(kind);
  const act = useDocumentAct('End', {
    onDone() {
      toast(t(`${texts}.done`));
      onClose();
    },
  });
  const endAt = readTimeField(at);
  return (
    <ActDialog
      title={t(`${texts}.title`)}
      lead={t(`${texts}.lead`)}
      act={act}
      confirm={t(`${texts}.confirm`)}
      isDangerous
      onConfirm={reason => act.run({ kind, key, edit, reason, ...(endAt !== null && { endAt }) })}
      onClose={onClose}
    >
      <Field
        label={t(`${texts}.at`)}
        hint={t('worldTime')}
        type="datetime-local"
        value={at}
        onChange={event => setAt(event.target.value)}
      />
    </ActDialog>
  );
}
