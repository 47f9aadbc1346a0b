import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PROOF } from '../../../streams/wire/cash/words.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { Button } from '../../ui/button/Button.tsx';
import s from './Uploader.module.css';
import type { Upload, Uploads } from './useUploads.ts';

const MB = 1_024 * 1_024;

/** One image with its preview, how far it has come, and a button that takes it away. */
function Chosen({ item, onRemove }: { readonly item: Upload; readonly onRemove: () => void }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { name, url, size, sent, id, failure } = item;
  return (
    <li className={s.item}>
      <img className={s.preview} src={url} alt="" width="56" height="56" />
      <div className={s.words}>
        <bdi className={s.name}>{name}</bdi>
        {failure !== null ? (
          <span className={s.failure}>{failureText(failure)}</span>
        ) : id === null ? (
          <progress
            className={s.progress}
            aria-label={t('upload.sending', { name })}
            max={size}
            value={sent}
          />
        ) : (
          <span className={s.done}>{t('upload.done')}</span>
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
    <fieldset className={s.uploader} aria-describedby={`${id}-hint ${id}-error`}>
      <legend className={s.label}>{label}</legend>
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
        <ul className={s.list}>
          {uploads.items.map(item => (
            <Chosen key={item.key} item={item} onRemove={() => uploads.remove(item.key)} />
          ))}
        </ul>
      )}
      <Button size="sm" disabled={uploads.items.length >= PROOF.most} onClick={() => input.current?.click()}>
        {t('upload.choose')}
      </Button>
      <p className={s.hint} id={`${id}-hint`}>
        {t('upload.hint', limits)}
      </p>
      <div className={s.failure} id={`${id}-error`} aria-live="polite">
        {uploads.refused.map(({ name, fault }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list is replaced as a whole
          <p key={at}>{t(`upload.refused.${fault}`, { name, ...limits })}</p>
        ))}
      </div>
    </fieldset>
  );
}
