import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import type { Elements } from '../../../src/ui/elements.ts';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import { TextArea } from '../../../src/ui/field/TextArea.tsx';
import type { CallName } from '../../../streams/wire/tables/calls.ts';
import { OfficeDialog } from '../OfficeDialog.tsx';
import { useRefusalText } from '../text/useRefusalText.ts';
import s from './ActDialog.module.css';
import { emptyFieldOf, labelOf } from './emptyField.ts';
import type { ActState } from './useAct.ts';

export interface ActDialogProps {
  readonly title: string;
  /** What happens, in one sentence. */
  readonly lead?: string;
  readonly act: Pick<ActState<CallName>, 'busy' | 'failure' | 'waits'>;
  /** Text of the button that does it. */
  readonly confirm: string;
  /** Takes something away: the button says so. */
  readonly isDangerous?: boolean;
  /** `required`: nothing is done without a reason; `none`: the act takes none. */
  readonly reason?: 'required' | 'optional' | 'none';
  /** The longest reason that the call takes, characters. */
  readonly reasonMax?: number;
  /** Called with the reason when the form is sent. */
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
  /** What it will do, computed before it is done. */
  readonly preview?: ReactNode;
  readonly width?: 'sm' | 'md' | 'lg';
  /** Fields besides the reason. */
  readonly children?: Elements;
}

/** A form that does something: fields, reason, preview, and the sentence why it was not done. */
export function ActDialog({
  title,
  lead,
  act,
  confirm,
  isDangerous = false,
  reason = 'required',
  reasonMax = 500,
  onConfirm,
  onClose,
  preview,
  width = 'sm',
  children,
}: ActDialogProps) {
  const { t } = useTranslation();
  const refusalText = useRefusalText();
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [empty, setEmpty] = useState<string | null>(null);
  const form = useId();
  return (
    <OfficeDialog
      title={title}
      width={width}
      onClose={onClose}
      foot={
        act.waits === null ? (
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('dialog.cancel')}
            </Button>
            <Button type="submit" form={form} variant={isDangerous ? 'danger' : 'primary'} busy={act.busy}>
              {confirm}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('dialog.close')}
          </Button>
        )
      }
    >
      <form
        id={form}
        className={s.form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          const field = emptyFieldOf(event.currentTarget);
          setEmpty(field === null ? null : labelOf(field));
          field?.focus();
          const given = words.trim();
          setMissing(reason === 'required' && given === '');
          if (field === null && (reason !== 'required' || given !== '')) onConfirm(given);
        }}
      >
        {lead !== undefined && <p className={s.lead}>{lead}</p>}
        {act.waits !== null && <Notice tone="info">{t('action.waits')}</Notice>}
        {empty !== null && <Notice tone="error">{t('action.empty', { field: empty })}</Notice>}
        {empty === null && act.failure !== null && <Notice tone="error">{refusalText(act.failure)}</Notice>}
        {act.waits === null && (
          <>
            {children}
            {reason !== 'none' && (
              <TextArea
                label={reason === 'required' ? t('action.reason') : t('action.reasonOptional')}
                hint={t('action.reasonHint')}
                error={isMissing ? t('action.reasonMissing') : undefined}
                rows={2}
                maxLength={reasonMax}
                value={words}
                onChange={event => setWords(event.target.value)}
              />
            )}
            {preview !== undefined && <div className={s.preview}>{preview}</div>}
          </>
        )}
      </form>
    </OfficeDialog>
  );
}
