import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../src/ui/button/Button.tsx';
import { Field } from '../../../src/ui/field/Field.tsx';
import type { CampaignKind } from '../../../streams/wire/content/documents.ts';
import { OfficeDialog } from '../../kit/OfficeDialog.tsx';

interface NewCampaignProps {
  readonly kind: CampaignKind;
  readonly onClose: () => void;
}

/** Most characters of a key, as what carries its document out takes it. */
const LONGEST = { promotion: 64, mission: 64, raffle: 40, rain: 40 } as const satisfies Record<
  CampaignKind,
  number
>;

/** Begins a promotion, a mission, a raffle or a rain: it is there with its first draft. */
export function NewCampaign({ kind, onClose }: NewCampaignProps) {
  const { t } = useTranslation(['promotions', 'content', 'common']);
  const navigate = useNavigate();
  const form = useId();
  const [key, setKey] = useState('');
  const [isBad, setBad] = useState(false);
  return (
    <OfficeDialog
      title={t(`new.${kind}`)}
      width="sm"
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:dialog.cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary">
            {t('content:new.begin')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          const isGood = /^[A-Za-z0-9_-]+$/.test(key) && key.length <= LONGEST[kind];
          setBad(!isGood);
          if (isGood) void navigate(`/promotions/${kind}/${key}`);
        }}
      >
        <Field
          label={t('content:key')}
          hint={t('new.keyHint')}
          error={isBad ? t('new.keyBad', { most: LONGEST[kind] }) : undefined}
          required
          maxLength={LONGEST[kind]}
          data-autofocus
          value={key}
          onChange={event => setKey(event.target.value)}
        />
      </form>
    </OfficeDialog>
  );
}
