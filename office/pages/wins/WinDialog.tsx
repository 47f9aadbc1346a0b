import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../src/ui/field/Select.tsx';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { optionsOf } from '../../kit/optionsOf.ts';
import { useToast } from '../../kit/Toasts.tsx';
import { Money } from '../../kit/text/Money.tsx';

export type HeldWin = CallValue<'opsHeldWins'>[number];

/** Pays a win that is held, or refuses it. */
export function WinDialog({ win, onClose }: { readonly win: HeldWin; readonly onClose: () => void }) {
  const { t } = useTranslation('wins');
  const toast = useToast();
  const [decision, setDecision] = useState<'pay' | 'refuse'>('pay');
  const act = useAct('opsHeldWin', {
    reloads: ['opsHeldWins', 'officeRounds'],
    onDone() {
      toast(t(`done.${decision}`));
      onClose();
    },
  });
  const { server, transaction } = win;
  return (
    <ActDialog
      title={t('title', { member: win.username })}
      lead={t('dialogLead')}
      act={act}
      confirm={t(`decide.${decision}`)}
      isDangerous={decision === 'refuse'}
      onConfirm={reason => act.run({ server, transaction, decision, reason: reason.slice(0, 140) })}
      onClose={onClose}
      preview={
        <p>
          <span>{t('amount')}</span> <Money minor={win.amount} />
        </p>
      }
    >
      <Select
        label={t('decision')}
        options={optionsOf(['pay', 'refuse'] as const, value => t(`decide.${value}`))}
        value={decision}
        onChange={event => setDecision(event.target.value === 'pay' ? 'pay' : 'refuse')}
      />
    </ActDialog>
  );
}
