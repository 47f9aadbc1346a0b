import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../src/ui/tabs/Tabs.tsx';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import {
  CONTENT_FIELDS,
  type ContentKind,
  type ContentValue,
} from '../../../streams/wire/content/documents.ts';
import { Tag } from '../../kit/text/Tag.tsx';
import s from './content.module.css';
import { FieldInput } from './FieldInput.tsx';

interface DocumentFormProps {
  readonly kind: ContentKind;
  readonly value: ContentValue;
  /** Languages of the site, and those that have texts besides. */
  readonly languages: readonly string[];
  readonly language: string;
  readonly onLanguage: (language: string) => void;
  readonly onChange: (value: ContentValue) => void;
  readonly disabled: boolean;
}

/** A record without what is undefined. */
const withField = <V,>(record: Readonly<Record<string, V>>, name: string, value: V | undefined) => {
  const { [name]: _, ...rest } = record;
  return value === undefined ? rest : { ...rest, [name]: value };
};

/** The fields of a document: what holds everywhere, then its texts by language. */
export function DocumentForm(props: DocumentFormProps) {
  const { kind, value, languages, language, onLanguage, onChange, disabled } = props;
  const { t } = useTranslation('content');
  const fields = CONTENT_FIELDS[kind];
  const { facts, texts } = value;
  const isTranslated = Object.keys(fields.texts).length > 0;
  const text = ownValue(texts, language) ?? {};
  const setText = (name: string, said: string | undefined) => {
    const next = withField(text, name, said);
    // A document is not shown in a language that says nothing.
    onChange({ facts, texts: withField(texts, language, Object.keys(next).length === 0 ? undefined : next) });
  };
  return (
    <div className={s.form}>
      <fieldset className={s.group}>
        <legend>{t('everywhere')}</legend>
        {Object.entries(fields.facts).map(([name, field]) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            value={ownValue(facts, name)}
            disabled={disabled}
            onChange={next => onChange({ texts, facts: withField(facts, name, next) })}
          />
        ))}
      </fieldset>
      {isTranslated && (
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
      )}
    </div>
  );
}
