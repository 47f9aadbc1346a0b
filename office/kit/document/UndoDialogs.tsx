import { useTranslation } from 'react-i18next';
import { ActDialog } from '../act/ActDialog.tsx';
import { useToast } from '../Toasts.tsx';
import type { OpenDocument } from './document.ts';
import { useDocumentAct } from './documentFamily.ts';

interface UndoDialogProps {
  readonly document: OpenDocument;
  readonly onClose: () => void;
}

/** Throws the draft away, with its plan. */
export function DiscardDialog({
  document: { kind, key, edit },
  onDone,
  onClose,
}: UndoDialogProps & { readonly onDone: () => void }) {
  const { t } = useTranslation('content');
  const toast = useToast();
  const act = useDocumentAct('Discard', {
    onDone() {
      toast(t('discard.done'));
      onDone();
      onClose();
    },
  });
  return (
    <ActDialog
      title={t('discard.title')}
      lead={t('discard.lead')}
      act={act}
      confirm={t('discard.confirm')}
      isDangerous
      onConfirm={reason => act.run({ kind, key, edit, reason })}
      onClose={onClose}
    />
  );
}

/** Shows an old version again. */
export function UndoDialog({
  document: { kind, key, edit },
  version,
  onClose,
}: UndoDialogProps & { readonly version: number }) {
  const { t } = useTranslation('content');
  const toast = useToast();
  const act = useDocumentAct('Undo', {
    onDone() {
      toast(t('undo.done', { version }));
      onClose();
    },
  });
  return (
    <ActDialog
      title={t('undo.title', { version })}
      lead={t('undo.lead')}
      act={act}
      confirm={t('undo.confirm')}
      onConfirm={reason => act.run({ kind, key, edit, version, reason })}
      onClose={onClose}
    />
  );
}
