import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon/Icon.tsx';
import { toolbar, typography } from '../../ui/layout/layout.ts';
import s from './config.module.css';

/** A value that fits on two lines, characters. */
const SHORT = 140;

/** A value of the merchant file as people read it: switches in words, the rest as it stands in the file. */
export function ConfigValue({ name, json }: { readonly name: string; readonly json: string | null }) {
  const { t } = useTranslation('operators');
  if (json === null) {
    return (
      <span className={`${toolbar(2, 'inline')} ${typography('faint')}`}>
        <Icon name="lock" size={16} /> {t('config.secret')}
      </span>
    );
  }
  if (json === 'true' || json === 'false')
    return <span>{t(json === 'true' ? 'config.on' : 'config.off')}</span>;
  if (json === 'null' || json === '[]' || json === '{}') return <span>{t('config.none')}</span>;
  const value: unknown = JSON.parse(json);
  if (typeof value === 'string') return <bdi>{value}</bdi>;
  if (typeof value !== 'object') return <bdi>{String(value)}</bdi>;
  if (Array.isArray(value) && value.every(it => typeof it !== 'object')) return <bdi>{value.join(', ')}</bdi>;
  const text = JSON.stringify(value, null, 1).replaceAll(/\s+/g, ' ');
  if (text.length <= SHORT) {
    return (
      <code className={typography(13, 'quiet')} dir="ltr">
        {text.replaceAll(/[{}"[\]]/g, '').trim()}
      </code>
    );
  }
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
