import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PROOF } from '../../../streams/wire/cash/words.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { Button } from '../../ui/button/Button.tsx';
import { card, item, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './Uploader.module.css';
import type { Upload, Uploads } from './useUploads.ts';

const MB = 1_024 * 1_024;

/** One image with its preview, how far it has come, and a button that takes it away. */
function Chosen({ upload, onRemove }: { readonly upload: Upload; readonly onRemove: () => void }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { name, url, size, sent, id, failure } = upload;
  return (
    <li className={`${toolbar(3)} ${card(0, 'soft', 'small')} ${s.item}`}>
      <img className={s.preview} src={url} alt="" width="56" height="56" />
      <div className={`${stack(1)} ${typography(13)} ${item('grows', 'shrinks')}`}>
        <bdi className={typography('ellipsis')}>{name}</bdi>
        {failure !== null ? (
          <span className={typography(13, 'loss')}>{failureText(failure)}</span>
        ) : id === null ? (
          <progress
            className={s.progress}
            aria-label={t('upload.sending', { name })}
            max={size}
            value={sent}
          />
        ) : (
          <span className={typography('win')}>{t('upload.done')}</span>
        )}
      </div>
      <Button size="sm" variant="ghost" aria-label={t('upload.remove', { name })} onClick={onRemove}>
        {t('upload.removeShort')}
      </Button>
    </li>
  );
}

/** Chooses up to three images (S9-04), shows them and sends them. What can't be taken is said under the button. */
export function Uploader({ label, uploads }: { readonly label: string; readonly uploads: Uploads }) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const limits = { most: PROOF.most, size: PROOF.bytes / MB };
  return (
    <fieldset className={stack(2, 'start')} aria-describedby={`${id}-hint ${id}-error`}>
      <legend className={`${typography(13, 'quiet', 'label')} ${s.label}`}>{label}</legend>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg"
        multiple
        aria-label={label}
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {uploads.items.length > 0 && (
        <ul className={`${stack(2)} ${item('wide')}`}>
          {uploads.items.map(upload => (
            <Chosen key={upload.key} upload={upload} onRemove={() => uploads.remove(upload.key)} />
          ))}
        </ul>
      )}
      <Button size="sm" disabled={uploads.items.length >= PROOF.most} onClick={() => input.current?.click()}>
        {t('upload.choose')}
      </Button>
      <p className={typography(12, 'faint')} id={`${id}-hint`}>
        {t('upload.hint', limits)}
      </p>
      <div className={typography(13, 'loss')} id={`${id}-error`} aria-live="polite">
        {uploads.refused.map(({ name, fault }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list is replaced as a whole
          <p key={at}>{t(`upload.refused.${fault}`, { name, ...limits })}</p>
        ))}
      </div>
    </fieldset>
  );
}
