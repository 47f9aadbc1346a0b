import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { createRoomsStore } from '../../../streams/stores/rooms.ts';
import type { RoomTable } from '../../../streams/wire/rooms/shapes.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import { MoneyStatus } from '../../kit/intents/MoneyStatus.tsx';
import { merchant } from '../../kit/merchant.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { tablePath } from '../../routes/play.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { FocusedNotice } from '../../ui/feedback/FocusedNotice.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { stack } from '../../ui/layout/layout.ts';
import s from './rooms.module.css';
import { useLiveTable } from './useLiveTable.ts';

export interface JoinDialogProps {
  readonly table: RoomTable;
  readonly onClose: () => void;
}

const LONGEST = 64;

/**
 * Asks whether the stake is meant, takes the seat and leads to the table. It follows the table: when somebody else takes the
 * last seat it says so, and leads to another one.
 */
export function JoinDialog({ table: opened, onClose }: JoinDialogProps) {
  const { t } = useTranslation('rooms');
  const rooms = useStore(createRoomsStore);
  const navigate = useNavigate();
  const { table, next } = useLiveTable(opened);
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
  // While this account asks for its seat, its own seat may be the one that fills the table.
  const isTaken = table.state !== 'open' && !join.busy && join.failure === null;
  return (
    <AppDialog
      title={t('joining.title', { amount })}
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('joining.cancel')}
          </Button>
          {!isTaken && (
            <Button variant="primary" busy={join.busy} onClick={() => join.run()}>
              {t('joining.confirm', { amount })}
            </Button>
          )}
          {isTaken && next !== undefined && (
            <Link className={buttonClass('primary')} to={tablePath(next.id)} onClick={onClose}>
              {t('joining.next')}
            </Link>
          )}
        </>
      }
    >
      <div className={`${stack(4)} ${s.dialogText}`}>
        {isTaken ? (
          <FocusedNotice>{t('joining.taken')}</FocusedNotice>
        ) : (
          <>
            <p>{t('taken', { taken: table.players.length, seats: table.seats })}</p>
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
          </>
        )}
        <MoneyStatus of="join" failure={join.failure} onFollow={onClose} />
      </div>
    </AppDialog>
  );
}
