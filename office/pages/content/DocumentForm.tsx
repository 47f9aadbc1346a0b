import { useTranslation } from 'react-i18next';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import {
  CONTENT_FIELDS,
  type ContentKind,
  type ContentValue,
} from '../../../streams/wire/content/documents.ts';
import s from './content.module.css';
import { FieldInput } from './FieldInput.tsx';
import { TextsForm } from './TextsForm.tsx';
import { withField } from './withField.ts';

export interface DocumentFormProps {
  readonly kind: ContentKind;
  readonly value: ContentValue;
  /** Languages of the site, and those that have texts besides. */
  readonly languages: readonly string[];
  readonly language: string;
  readonly onLanguage: (language: string) => void;
  readonly onChange: (value: ContentValue) => void;
  readonly disabled: boolean;
}

/** The fields of a document: what holds everywhere, then its texts by language. */
export function DocumentForm(props: DocumentFormProps) {
  const { kind, value, onChange, disabled } = props;
  const { t } = useTranslation('content');
  const fields = CONTENT_FIELDS[kind];
  const { facts, texts } = value;
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
      <TextsForm {...props} />
    </div>
  );
}
