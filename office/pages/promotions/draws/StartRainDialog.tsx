import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../src/ui/field/Field.tsx';
import { ActDialog } from '../../../kit/act/ActDialog.tsx';
import { useAct } from '../../../kit/act/useAct.ts';
import { useOffice } from '../../../kit/OfficeContext.ts';
import { useToast } from '../../../kit/Toasts.tsx';

/** Least and most seconds until it begins, as the call takes them. */
const SOONEST = 3;
const LATEST = 3_600;

/** Announces a rain that begins in some seconds. Above the limit a second operator decides. */
export function StartRainDialog({
  rain: id,
  onClose,
}: {
  readonly rain: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('draws');
  const toast = useToast();
  const { newKey } = useOffice();
  // One intent is one rain, however often its button is pressed.
  const [op] = useState(newKey);
  const [seconds, setSeconds] = useState('60');
  const [isBad, setBad] = useState(false);
  const act = useAct('opsRainStart', {
    reloads: ['officeDraws', 'officeDrawRounds'],
    onDone() {
      toast(t('start.done'));
      onClose();
    },
  });
  return (
    <ActDialog
      title={t('start.title', { rain: id })}
      lead={t('start.lead')}
      act={act}
      confirm={t('start.confirm')}
      onConfirm={reason => {
        const inSeconds = Number(seconds);
        const isGood = Number.isInteger(inSeconds) && inSeconds >= SOONEST && inSeconds <= LATEST;
        setBad(!isGood);
        if (isGood) act.run({ op, id, inSeconds, reason });
      }}
      onClose={onClose}
    >
      <Field
        label={t('start.seconds')}
        type="number"
        min={SOONEST}
        max={LATEST}
        error={isBad ? t('start.bad') : undefined}
        value={seconds}
        onChange={event => setSeconds(event.target.value)}
      />
    </ActDialog>
  );
}
