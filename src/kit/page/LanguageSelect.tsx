import { useTranslation } from 'react-i18next';
import { languageTag } from '../../i18n/languages.ts';
import { SettledSelect } from '../../ui/field/SettledSelect.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { toolbar, typography } from '../../ui/layout/layout.ts';
import s from './LanguageSelect.module.css';
import { useLanguage } from './useLanguage.ts';

/** The language of the page; remembered in this browser (S2-97, S4-53). */
export function LanguageSelect() {
  const { t } = useTranslation();
  const { languages, code, loading, choose } = useLanguage();
  const options = languages.map(({ code, name }) => ({ value: code, label: name, lang: languageTag(code) }));
  return (
    <div className={`${toolbar('close')} ${typography('quiet')} ${s.language}`}>
      <Icon name="globe" />
      <SettledSelect
        label={t('header.language')}
        labelHidden
        options={options}
        value={code}
        aria-busy={loading}
        onSettled={next => void choose(next)}
      />
    </div>
  );
}
