import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../src/ui/tabs/Tabs.tsx';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { CONTENT_FIELDS } from '../../../streams/wire/content/documents.ts';
import { Tag } from '../text/Tag.tsx';
import s from './document.module.css';
import type { DocumentFormProps } from './documentFormProps.ts';
import { FieldInput } from './FieldInput.tsx';
import { withField } from './withField.ts';

/** The texts of a document, a tab for each language; nothing for a kind without texts. */
export function TextsForm(props: DocumentFormProps) {
  const { kind, value, languages, language, onLanguage, onChange, disabled } = props;
  const { t } = useTranslation('content');
  const fields = CONTENT_FIELDS[kind];
  const { facts, texts } = value;
  const text = ownValue(texts, language) ?? {};
  if (Object.keys(fields.texts).length === 0) return null;
  const setText = (name: string, said: string | undefined) => {
    const next = withField(text, name, said);
    // A document is not shown in a language that says nothing.
    onChange({ facts, texts: withField(texts, language, Object.keys(next).length === 0 ? undefined : next) });
  };
  return (
    <Tabs
      label={t('languages')}
      current={language}
      onChange={onLanguage}
      tabs={languages.map(code => ({
        key: code,
        label: (
          <>
            <span>{code.toUpperCase()}</span>{' '}
            {ownValue(texts, code) === undefined && <Tag tone="warn">{t('missingHere')}</Tag>}
          </>
        ),
      }))}
    >
      <div className={s.group}>
        {Object.entries(fields.texts).map(([name, field]) => (
          <FieldInput
            key={`${language} ${name}`}
            name={name}
            field={field}
            value={ownValue(text, name)}
            lang={language}
            disabled={disabled}
            onChange={next => setText(name, next === undefined ? undefined : String(next))}
          />
        ))}
      </div>
    </Tabs>
  );
}
