import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createHoldemStore } from '../../../streams/stores/holdem.ts';
import type { PokerHand, PokerTable } from '../../../streams/wire/holdem/shapes.ts';
import type { HoldemActName } from '../../../streams/wire/holdem/words.ts';
import { useMoneyIntent } from '../../kit/intents/useMoneyIntent.tsx';
import { merchant } from '../../kit/merchant.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { cluster, stack, typography } from '../../ui/layout/layout.ts';
import s from './holdem.module.css';
import { type RaisePreset, raisePresets } from './raisePresets.ts';

export interface ActPanelProps {
  readonly table: PokerTable;
  readonly hand: PokerHand;
  readonly acts: NonNullable<PokerHand['acts']>;
}

/** What may be done in one's turn, each with what it costs. Drawn anew for each turn. */
export function ActPanel({ table, hand, acts }: ActPanelProps) {
  const { t } = useTranslation('holdem');
  const store = useStore(createHoldemStore);
  const { canCheck, call, raise } = acts;
  const [to, setTo] = useState(raise?.from ?? 0);
  const intent = useMoneyIntent('poker', (act: HoldemActName, upTo?: number) =>
    store.act({ table: table.id, hand, act, ...(upTo === undefined ? {} : { to: upTo }) }),
  );
  const amount = (minor: number) => formatAmount(minor, { symbol: merchant.currencySymbol });
  const isBet = canCheck && hand.players.every(({ bet }) => bet === 0);
  const isAllIn = raise !== null && to === raise.to;
  const presets: readonly RaisePreset[] = raise === null ? [] : raisePresets(hand, acts.seat, raise);
  const raiseText = isAllIn
    ? t('action.allIn', { amount: amount(to) })
    : t(isBet ? 'action.bet' : 'action.raise', { amount: amount(to) });
  return (
    <section className={`${stack(3)} ${s.panel}`} aria-label={t('action.title')}>
      {raise !== null && (
        <div className={stack(2)}>
          <label className={stack(1)}>
            <span className={typography(14, 'label')}>{t(isBet ? 'action.betTo' : 'action.raiseTo')}</span>
            <input
              className={s.slider}
              type="range"
              min={raise.from}
              max={raise.to}
              step={table.smallBlind}
              value={to}
              aria-valuetext={amount(to)}
              // The last step of a range may lie below its end.
              onChange={({ target }) =>
                setTo(Number(target.value) + table.smallBlind > raise.to ? raise.to : Number(target.value))
              }
            />
          </label>
          <div className={cluster(2)}>
            {presets.map(({ name, to: preset }) => (
              <Button key={name} size="sm" aria-pressed={to === preset} onClick={() => setTo(preset)}>
                {t(`preset.${name}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
      {intent.status}
      <div className={s.actions}>
        <Button variant="ghost" size="lg" busy={intent.busy} onClick={() => intent.run('fold')}>
          {t('action.fold')}
        </Button>
        {canCheck && (
          <Button size="lg" busy={intent.busy} onClick={() => intent.run('check')}>
            {t('action.check')}
          </Button>
        )}
        {call !== null && (
          <Button size="lg" busy={intent.busy} onClick={() => intent.run('call')}>
            {t('action.call', { amount: amount(call) })}
          </Button>
        )}
        {raise !== null && (
          <Button variant="primary" size="lg" busy={intent.busy} onClick={() => intent.run('raise', to)}>
            {raiseText}
          </Button>
        )}
      </div>
    </section>
  );
}
