import { useTranslation } from 'react-i18next';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { CONTENT_FIELDS } from '../../../streams/wire/content/documents.ts';
import { isMoneyReward } from '../../../streams/wire/promotions/words.ts';
import s from './document.module.css';
import type { DocumentFormProps } from './documentFormProps.ts';
import { FieldInput } from './FieldInput.tsx';
import { TextsForm } from './TextsForm.tsx';
import { withField } from './withField.ts';
import { wordText } from './wordText.ts';

/** The fields of a document: what holds everywhere, then its texts by language. */
export function DocumentForm(props: DocumentFormProps) {
  const { kind, value, onChange, disabled } = props;
  const { t } = useTranslation('content');
  const fields = CONTENT_FIELDS[kind];
  const { facts, texts } = value;
  const { productType } = facts;
  const shown = Object.entries(fields.facts).filter(
    ([name, field]) =>
      field.as !== 'number' ||
      field.of === undefined ||
      facts.rewardKind === field.of ||
      ownValue(facts, name) !== undefined,
  );
  return (
    <div className={s.form}>
      <fieldset className={`${s.group} ${s.facts}`}>
        <legend>{t('everywhere')}</legend>
        {shown.map(([name, field]) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            isMoney={field.as === 'amount' && (field.of === 'money' || isMoneyReward(facts.rewardKind))}
            product={typeof productType === 'string' ? wordText(t, 'productType', productType) : null}
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
