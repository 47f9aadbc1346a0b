import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import s from './configuration.module.css';

/** A value that fits on two lines, characters. */
const SHORT = 140;

/** A value as people read it: switches in words, the rest as it stands in the file. */
export function ConfigValue({ name, json }: { readonly name: string; readonly json: string | null }) {
  const { t } = useTranslation('system');
  if (json === null)
    return (
      <span className={s.secret}>
        <Lock size={14} aria-hidden="true" /> <span>{t('config.secret')}</span>
      </span>
    );
  if (json === 'true' || json === 'false')
    return <span>{t(json === 'true' ? 'config.on' : 'config.off')}</span>;
  if (json === 'null' || json === '[]' || json === '{}' || json === '""')
    return <span className={s.quiet}>{t('config.none')}</span>;
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'object') return <bdi>{String(value)}</bdi>;
  if (Array.isArray(value) && value.every(it => typeof it !== 'object')) return <bdi>{value.join(', ')}</bdi>;
  const text = JSON.stringify(value, null, 1).replaceAll(/\s+/g, ' ');
  if (text.length <= SHORT)
    return (
      <code className={s.quiet} dir="ltr">
        {text.replaceAll(/[{}"[\]]/g, '').trim()}
      </code>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a text that scrolls, with its name
    <pre
      className={s.json}
      role="group"
      aria-label={name}
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it may be wider than its place, and the keyboard has to scroll it
      tabIndex={0}
    >
      {JSON.stringify(value, null, 2)}
    </pre>
  );
}
