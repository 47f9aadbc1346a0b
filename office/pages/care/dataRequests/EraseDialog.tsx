import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../src/ui/field/Field.tsx';
import { ActDialog } from '../../../kit/act/ActDialog.tsx';
import { useAct } from '../../../kit/act/useAct.ts';

const USUAL_DAYS = '7';
const MOST_DAYS = 90;

/** Asks a second operator to have a member erased after some days. */
export function EraseDialog({ uid, onClose }: { readonly uid: string; readonly onClose: () => void }) {
  const { t } = useTranslation('dataRequests');
  const [days, setDays] = useState(USUAL_DAYS);
  const isDays = /^\d{1,2}$/.test(days) && Number(days) <= MOST_DAYS;
  const act = useAct('officeErase', {
    reloads: ['officeDataRequest', 'officeDataRequests'],
    onDone: onClose,
  });
  return (
    <ActDialog
      title={t('erase.do')}
      lead={t('erase.lead')}
      act={act}
      confirm={t('erase.do')}
      isDangerous
      onConfirm={reason => {
        if (isDays) act.run({ uid, reason, days: Number(days) });
      }}
      onClose={onClose}
    >
      <Field
        label={t('erase.days')}
        hint={t('erase.daysHint')}
        error={isDays ? undefined : t('erase.daysWrong', { most: MOST_DAYS })}
        inputMode="numeric"
        value={days}
        onChange={event => setDays(event.target.value)}
      />
    </ActDialog>
  );
}
