import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../src/ui/field/Field.tsx';
import { useAct } from '../act/useAct.ts';
import { useToast } from '../Toasts.tsx';
import { useRefusalText } from '../text/useRefusalText.ts';
import s from './document.module.css';

/** Largest file that is sent, bytes. */
const LARGEST = 2_000_000;

interface PictureFieldProps {
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (address: string | undefined) => void;
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** The address of a picture, which can be uploaded. */
export function PictureField({ label, value, disabled, onChange }: PictureFieldProps) {
  const { t } = useTranslation('content');
  const toast = useToast();
  const refusalText = useRefusalText();
  const id = useId();
  const act = useAct('officeContentPicture', { onDone: ({ url }) => onChange(url) });
  return (
    <div className={s.picture}>
      <Field
        label={label}
        disabled={disabled}
        value={value}
        error={act.failure === null ? undefined : refusalText(act.failure)}
        onChange={event => onChange(event.target.value)}
      />
      {!disabled && (
        <label className={s.upload} htmlFor={id}>
          <span>{act.busy ? t('picture.sending') : t('picture.choose')}</span>
          <input
            id={id}
            className="sr"
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
            onChange={async event => {
              const { files } = event.currentTarget;
              const file = files?.[0];
              event.currentTarget.value = '';
              if (file === undefined) return;
              if (file.size > LARGEST) return toast(t('picture.large'));
              act.run({ data: await base64Of(file), reason: '' });
            }}
          />
        </label>
      )}
      {value !== '' && <img className={s.thumb} src={value} alt="" />}
    </div>
  );
}
