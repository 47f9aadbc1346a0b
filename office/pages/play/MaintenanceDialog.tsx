import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../src/ui/field/Checkbox.tsx';
import { Field } from '../../../src/ui/field/Field.tsx';
import type { OfficeGame } from '../../../streams/wire/office/gameCalls.ts';
import { MINUTE } from '../../../streams/wire/protocol/durations.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { useToast } from '../../kit/Toasts.tsx';

export interface MaintenanceDialogProps {
  /** What people call it. */
  readonly name: string;
  readonly vassalage: string;
  /** Null: all games of the vendor. */
  readonly gameCode: string | null;
  readonly now: OfficeGame['maintenance'];
  readonly onClose: () => void;
}

/** A moment as the field of a form has it, in the operator's time zone. */
function localText(at: number | null): string {
  if (at === null) return '';
  const shifted = new Date(at - new Date(at).getTimezoneOffset() * MINUTE);
  return shifted.toISOString().slice(0, 16);
}
const momentIn = (text: string): number | null => (text === '' ? null : new Date(text).getTime());

/** Announces a maintenance, now or for later, or ends it. Every open page of the game says so at once. */
export function MaintenanceDialog({ name, vassalage, gameCode, now, onClose }: MaintenanceDialogProps) {
  const { t } = useTranslation('play');
  const toast = useToast();
  const own = now.find(it => it.ofVendor === (gameCode === null));
  const [isOn, setOn] = useState(true);
  const [from, setFrom] = useState(localText(own !== undefined && !own.running ? own.from : null));
  const [until, setUntil] = useState(localText(own?.until ?? null));
  const [isWrong, setWrong] = useState(false);
  const act = useAct('opsGameMaintenance', {
    reloads: ['officeGames', 'officeVendors'],
    onDone() {
      toast(t(isOn ? 'maintenance.announced' : 'maintenance.ended', { name }));
      onClose();
    },
  });
  return (
    <ActDialog
      title={t('maintenance.title', { name })}
      lead={t('maintenance.lead')}
      act={act}
      confirm={t(isOn ? 'maintenance.announce' : 'maintenance.end')}
      onConfirm={reason => {
        const times = isOn ? { from: momentIn(from), until: momentIn(until) } : { from: null, until: null };
        const isBefore = times.until !== null && times.from !== null && times.until <= times.from;
        setWrong(isBefore);
        if (isBefore) return;
        const of = gameCode === null ? { vassalage } : { vassalage, gameCode };
        act.run({ ...of, on: isOn, ...times, reason });
      }}
      onClose={onClose}
    >
      {own !== undefined && (
        <Checkbox
          label={t('maintenance.take')}
          checked={!isOn}
          onChange={event => setOn(!event.target.checked)}
        />
      )}
      {isOn && (
        <>
          <Field
            label={t('maintenance.from')}
            hint={t('maintenance.fromHint')}
            type="datetime-local"
            value={from}
            onChange={event => setFrom(event.target.value)}
          />
          <Field
            label={t('maintenance.until')}
            hint={t('maintenance.untilHint')}
            type="datetime-local"
            value={until}
            error={isWrong ? t('maintenance.wrong') : undefined}
            onChange={event => setUntil(event.target.value)}
          />
        </>
      )}
    </ActDialog>
  );
}
