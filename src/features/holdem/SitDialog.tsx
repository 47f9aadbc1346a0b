import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { createHoldemStore } from '../../../streams/stores/holdem.ts';
import type { PokerRoom } from '../../../streams/wire/holdem/shapes.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import { MoneyStatus } from '../../kit/intents/MoneyStatus.tsx';
import { merchant } from '../../kit/merchant.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { pokerPath } from '../../routes/play.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { stack, typography } from '../../ui/layout/layout.ts';
import s from './holdem.module.css';

export interface SitDialogProps {
  readonly room: PokerRoom;
  readonly onClose: () => void;
}

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });

/** Asks how many chips are brought, takes the seat and leads to the table. */
export function SitDialog({ room, onClose }: SitDialogProps) {
  const { t } = useTranslation('holdem');
  const store = useStore(createHoldemStore);
  const navigate = useNavigate();
  const { minBuyIn, maxBuyIn, bigBlind } = room;
  const [buyIn, setBuyIn] = useState(maxBuyIn);
  const amount = (minor: number) => formatAmount(minor, { symbol: merchant.currencySymbol });
  const sit = useIntent(
    () => store.sit(room.id, buyIn),
    () => {
      onClose();
      void navigate(pokerPath(room.id));
    },
  );
  return (
    <AppDialog
      title={t('sitting.title')}
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('sitting.cancel')}
          </Button>
          <Button variant="primary" busy={sit.busy} onClick={() => sit.run()}>
            {t('sitting.confirm', { amount: amount(buyIn) })}
          </Button>
        </>
      }
    >
      <div className={stack(4)}>
        <label className={stack(2)}>
          <span className={typography(14, 'label')}>{t('sitting.chips')}</span>
          <input
            className={s.slider}
            type="range"
            min={minBuyIn}
            max={maxBuyIn}
            step={bigBlind}
            value={buyIn}
            aria-valuetext={amount(buyIn)}
            onChange={({ target }) => setBuyIn(Number(target.value))}
          />
          <output className={typography(18, 'strong', 'tabular')}>{amount(buyIn)}</output>
        </label>
        <p>{t('sitting.text')}</p>
        <p className={typography(14, 'quiet')}>
          {t('sitting.rake', { rate: percent.format(room.rake / 10_000), cap: amount(room.rakeCap) })}
        </p>
        <MoneyStatus of="poker" failure={sit.failure} onFollow={onClose} />
      </div>
    </AppDialog>
  );
}
