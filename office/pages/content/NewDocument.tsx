import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../src/ui/button/Button.tsx';
import { Field } from '../../../src/ui/field/Field.tsx';
import { Select } from '../../../src/ui/field/Select.tsx';
import { isOnly, WORD_KINDS, type WordKind } from '../../../streams/wire/content/documents.ts';
import { addressOf, isKind } from '../../kit/document/document.ts';
import { OfficeDialog } from '../../kit/OfficeDialog.tsx';

interface NewDocumentProps {
  readonly kind: WordKind;
  readonly onClose: () => void;
}

/** Begins a document: it is there with its first draft. */
export function NewDocument({ kind: first, onClose }: NewDocumentProps) {
  const { t } = useTranslation(['content', 'common']);
  const navigate = useNavigate();
  const form = useId();
  const [kind, setKind] = useState<string>(first);
  const [key, setKey] = useState('');
  const [isBad, setBad] = useState(false);
  return (
    <OfficeDialog
      title={t('new.title')}
      width="sm"
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:dialog.cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary">
            {t('new.begin')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          const isGood = /^[\w.-]{1,80}$/.test(key);
          setBad(!isGood);
          if (isGood) void navigate(addressOf(kind, key));
        }}
      >
        <Select
          label={t('kind')}
          options={WORD_KINDS.filter(it => !isOnly(it)).map(it => ({
            value: it,
            label: t(`kinds.${it}`),
          }))}
          value={kind}
          onChange={event => isKind(event.target.value) && setKind(event.target.value)}
        />
        <Field
          label={t('key')}
          hint={t('new.keyHint')}
          error={isBad ? t('new.keyBad') : undefined}
          required
          maxLength={80}
          data-autofocus
          value={key}
          onChange={event => setKey(event.target.value)}
        />
      </form>
    </OfficeDialog>
  );
}
