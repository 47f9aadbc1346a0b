import { useTranslation } from 'react-i18next';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import type { VoidPreview } from '../../../streams/wire/office/roundCalls.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { useToast } from '../../kit/Toasts.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { useCall } from '../../kit/useCall.ts';
import s from './rounds.module.css';

/** Who gets what, account by account. */
function Changes({ preview }: { readonly preview: VoidPreview }) {
  const { t } = useTranslation('rounds');
  if (preview.refusal !== null)
    return <Notice tone="error">{t('void.refused', { code: preview.refusal })}</Notice>;
  if (preview.done) return <Notice tone="info">{t('void.doneBefore')}</Notice>;
  return (
    <table className={s.table}>
      <caption className="sr">{t('void.preview')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('book.account')}</th>
          <th scope="col" className={s.end}>
            {t('void.before')}
          </th>
          <th scope="col" className={s.end}>
            {t('void.change')}
          </th>
          <th scope="col" className={s.end}>
            {t('void.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {preview.accounts.map(({ account, before, after }) => (
          <tr key={account}>
            <td className={s.account}>{account}</td>
            <td className={s.end}>
              <Money minor={before} />
            </td>
            <td className={s.end}>
              <Money minor={after - before} tone="result" />
            </td>
            <td className={s.end}>
              <Money minor={after} />
            </td>
          </tr>
        ))}
        {preview.points !== null && (
          <tr>
            <td>{t('void.points')}</td>
            <td className={s.end}>{preview.points.before}</td>
            <td className={s.end}>{preview.points.after - preview.points.before}</td>
            <td className={s.end}>{preview.points.after}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Takes a round back, with what it will do shown before. */
export function VoidDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation('rounds');
  const toast = useToast();
  const { value: preview, failure } = useCall('officeVoidPreview', { id });
  const act = useAct('opsVoidRound', {
    reloads: ['officeRound', 'officeRounds', 'officeVoidPreview'],
    onDone() {
      toast(t('void.done'));
      onClose();
    },
  });
  return (
    <ActDialog
      title={t('void.title')}
      lead={t('void.lead')}
      act={act}
      confirm={t('void.confirm')}
      isDangerous
      width="lg"
      onConfirm={reason => {
        if (preview?.refusal === null && !preview.done) act.run({ round: id, reason: reason.slice(0, 140) });
      }}
      onClose={onClose}
      preview={
        preview !== null ? (
          <Changes preview={preview} />
        ) : (
          <p role="status">{failure === null ? t('void.working') : t('void.noPreview')}</p>
        )
      }
    />
  );
}
