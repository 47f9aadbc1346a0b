import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import { Field } from '../../../src/ui/field/Field.tsx';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { makeOfficePasskey, TURNED_AWAY } from '../../kit/passkeys.ts';
import { useToast } from '../../kit/Toasts.tsx';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';

/** Names a further passkey; then the browser asks for it. */
export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const refusalText = useRefusalText();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isUnused, setUnused] = useState(false);
  const add = useAct('officePasskeyAdd', {
    reloads: ['officePasskeys'],
    onDone() {
      toast(t('passkeys.done'));
      onClose();
    },
  });
  const offer = useAct('officePasskeyOffer', {
    onDone(options) {
      void makeOfficePasskey(options).then(response => {
        setUnused(response === null);
        if (response !== null) add.run({ name: name.trim(), response });
      });
    },
  });
  return (
    <ActDialog
      title={t('passkeys.add')}
      lead={t('passkeys.addLead')}
      act={{ ...offer, busy: offer.busy || add.busy, failure: offer.failure ?? add.failure }}
      confirm={t('passkeys.add')}
      reason="none"
      onConfirm={() => {
        setMissing(name.trim() === '');
        if (name.trim() !== '') offer.run({});
      }}
      onClose={onClose}
    >
      {isUnused && <Notice tone="error">{refusalText(TURNED_AWAY.failure)}</Notice>}
      <Field
        label={t('passkeys.name')}
        required
        maxLength={60}
        data-autofocus
        value={name}
        error={isMissing ? t('passkeys.nameMissing') : undefined}
        onChange={event => setName(event.target.value)}
      />
    </ActDialog>
  );
}
