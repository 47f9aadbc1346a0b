import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../src/ui/field/Field.tsx';
import { ActDialog } from '../../../kit/act/ActDialog.tsx';
import { useAct } from '../../../kit/act/useAct.ts';
import { useToast } from '../../../kit/Toasts.tsx';

/** Enters the value of the outside source that a round waits for. */
export function BeaconDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation('draws');
  const toast = useToast();
  const [value, setValue] = useState('');
  const [isBad, setBad] = useState(false);
  const act = useAct('opsBeacon', {
    reloads: ['officeDraw', 'officeDrawRounds', 'officeDraws', 'officeDrawResults'],
    onDone() {
      toast(t('beacon.done'));
      onClose();
    },
  });
  return (
    <ActDialog
      title={t('beacon.open')}
      lead={t('beacon.lead')}
      act={act}
      confirm={t('beacon.enter')}
      onConfirm={reason => {
        const entered = value.trim();
        const isGood = /^[A-Za-z0-9]{8,200}$/.test(entered);
        setBad(!isGood);
        if (isGood) act.run({ id, value: entered, reason });
      }}
      onClose={onClose}
    >
      <Field
        label={t('beacon.value')}
        hint={t('beacon.hint')}
        error={isBad ? t('beacon.bad') : undefined}
        value={value}
        maxLength={200}
        onChange={event => setValue(event.target.value)}
      />
    </ActDialog>
  );
}
