import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../src/ui/button/IconButton.tsx';
import { useCopy } from '../../../../src/ui/button/useCopy.ts';
import type { ConfigEntry } from '../../../../streams/wire/office/configurationShapes.ts';
import { ConfigValue } from './ConfigValue.tsx';
import s from './configuration.module.css';
import { OriginTag } from './OriginTag.tsx';

/** One key: its path, which a press copies, its value, and where the value comes from. */
export function KeyRow({ entry: { key, json, from } }: { readonly entry: ConfigEntry }) {
  const { t } = useTranslation('system');
  const { result, copy } = useCopy(key);
  return (
    <div className={s.row}>
      <dt className={s.key}>
        <code dir="ltr">{key}</code>
        <IconButton label={t('config.copy', { key })} onClick={copy}>
          {result === 'copied' ? (
            <Check size={14} aria-hidden="true" />
          ) : (
            <Copy size={14} aria-hidden="true" />
          )}
        </IconButton>
        <span className="sr" role="status">
          {result !== null && t(`config.copyResult.${result}`)}
        </span>
      </dt>
      <dd className={s.value}>
        <ConfigValue name={key} json={json} />
      </dd>
      <dd>
        <OriginTag from={from} />
      </dd>
    </div>
  );
}
