import { useTranslation } from 'react-i18next';
import { isLanguage, LANGUAGES, storeLanguage } from '../../i18n/languages.ts';
import { Select } from '../../ui/field/Select.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useOpenStreams } from '../StreamsContext.ts';
import s from './Header.module.css';

const options = LANGUAGES.map(({ code, name }) => ({ value: code, label: name, lang: code }));

/** The language of the page; remembered in this browser (S4-53). */
export function LanguageSelect() {
  const { t, i18n } = useTranslation();
  const streams = useOpenStreams();
  const choose = (code: string) => {
    if (!isLanguage(code)) return;
    storeLanguage(() => window.localStorage, code);
    streams?.language.choose(code);
    void i18n.changeLanguage(code);
  };
  return (
    <div className={s.language}>
      <Icon name="globe" />
      <Select
        label={t('header.language')}
        labelHidden
        options={options}
        value={i18n.language}
        onChange={event => choose(event.target.value)}
      />
    </div>
  );
}
