import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffice } from '../OfficeContext.ts';
import { useToast } from '../Toasts.tsx';
import type { OpenDocument } from './document.ts';
import { useDocumentAct, useDocumentFamily } from './documentFamily.ts';
import type { useEdit } from './useEdit.ts';

/** Saves what was typed as the draft. One that was refused because of others shows what they did. */
export function useSave(
  { kind, key }: Pick<OpenDocument, 'kind' | 'key'>,
  typed: ReturnType<typeof useEdit>,
) {
  const { t } = useTranslation('content');
  const { reads } = useOffice();
  const toast = useToast();
  const { reloads } = useDocumentFamily();
  const { value, edit } = typed;
  const sent = useRef(value);
  const { run, busy, failure } = useDocumentAct('Save', {
    onDone(stored) {
      typed.noteSaved(sent.current, stored.edit);
      toast(t('saved'));
    },
  });
  const isRefused = failure?.status === 409;
  useEffect(() => {
    if (isRefused) reads.reload(reloads);
  }, [isRefused, reads, reloads]);
  return {
    busy,
    /** Null as well where what was changed elsewhere is said already. */
    failure: typed.isOvertaken ? null : failure,
    save() {
      if (busy) return;
      sent.current = value;
      run({ kind, key, edit, value, reason: '' });
    },
  };
}
