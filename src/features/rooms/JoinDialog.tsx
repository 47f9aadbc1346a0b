import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { createRoomsStore } from '../../../streams/stores/rooms.ts';
import type { RoomTable } from '../../../streams/wire/entities/rooms.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import { IntentStatus } from '../../kit/intents/IntentStatus.tsx';
import { merchant } from '../../kit/merchant.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { tablePath } from '../../routes/play.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import s from './rooms.module.css';
import { SeatRefusal } from './SeatRefusal.tsx';

export interface JoinDialogProps {
  readonly table: RoomTable;
  readonly onClose: () => void;
}

const LONGEST = 64;

/** Asks whether the stake is meant, takes the seat and leads to the table. */
export function JoinDialog({ table, onClose }: JoinDialogProps) {
  const { t } = useTranslation('rooms');
  const rooms = useStore(createRoomsStore);
  const navigate = useNavigate();
  const [seed, setSeed] = useState('');
  const join = useIntent(
    () => rooms.join(table, seed.trim() === '' ? undefined : seed.trim()),
    () => {
      onClose();
      void navigate(tablePath(table.id));
    },
  );
  const symbol = merchant.currencySymbol;
  const amount = formatAmount(table.stake, { symbol });
  return (
    <AppDialog
      title={t('joining.title', { amount })}
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('joining.cancel')}
          </Button>
          <Button variant="primary" busy={join.busy} onClick={() => join.run()}>
            {t('joining.confirm', { amount })}
          </Button>
        </>
      }
    >
      <div className={s.dialogText}>
        <p>{t('joining.text', { amount })}</p>
        <p>{t('joining.pot', { seats: table.seats, pot: formatAmount(table.pot, { symbol }) })}</p>
        <details>
          <summary>{t('joining.more')}</summary>
          <Field
            label={t('joining.seed')}
            hint={t('joining.seedHint')}
            value={seed}
            maxLength={LONGEST}
            autoComplete="off"
            onChange={event => setSeed(event.target.value)}
          />
        </details>
        <IntentStatus of="seat" />
        {join.failure !== null && <SeatRefusal failure={join.failure} of="join" onFollow={onClose} />}
      </div>
    </AppDialog>
  );
}
