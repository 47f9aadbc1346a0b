import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../streams/failure.ts';
import type { BetParams, InHouseGame } from '../../../streams/wire/entities/game.ts';
import { IntentStatus } from '../../app/intents/IntentStatus.tsx';
import { merchant } from '../../app/merchant.ts';
import { useStreams } from '../../app/StreamsContext.ts';
import { useBehavior } from '../../app/useBehavior.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import s from './BetForm.module.css';
import { BetRefusal } from './BetRefusal.tsx';
import { CooldownBar } from './CooldownBar.tsx';
import { OddsTable } from './OddsTable.tsx';
import type { BetFormState } from './useBetForm.ts';
import { useCooldown } from './useCooldown.ts';

export interface BetFormProps {
  readonly form: BetFormState;
  readonly game: InHouseGame | undefined;
  /** The game's own choice. */
  readonly children: ReactNode;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onBet: (bet: BetParams) => void;
}

/** Stake, choice, and one bet at a time: there is no autoplay, and none is planned. */
export function BetForm({ form, game, children, busy, failure, onBet }: BetFormProps) {
  const { t } = useTranslation('games');
  const cooldown = useCooldown();
  const now = useBehavior(useStreams().clock.seconds$);
  const symbol = merchant.currencySymbol;
  const limits = game && {
    min: formatAmount(game.minStake, { symbol }),
    max: formatAmount(game.maxStake, { symbol }),
  };
  const seconds = Math.max(1, Math.ceil((cooldown.until - now) / 1000));

  return (
    <form
      className={s.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (form.bet !== null && !busy && !cooldown.waiting) onBet(form.bet);
      }}
    >
      <div className={s.stake}>
        <Field
          label={t('bet.stake')}
          inputMode="decimal"
          autoComplete="off"
          value={form.stakeText}
          onChange={event => form.setStakeText(event.target.value)}
          hint={limits && t('bet.limits', limits)}
          error={form.stakeFits || !limits ? undefined : t('bet.stakeError', limits)}
          end={<span className={s.unit}>{symbol}</span>}
        />
        <Button className={s.scale} aria-label={t('bet.half')} onClick={() => form.scaleStake(0.5)}>
          ½
        </Button>
        <Button className={s.scale} aria-label={t('bet.double')} onClick={() => form.scaleStake(2)}>
          2×
        </Button>
      </div>
      {children}
      <OddsTable choice={form.choice} stake={form.stake} />
      <IntentStatus of="bet" />
      {failure !== null && <BetRefusal failure={failure} />}
      <div>
        <Button
          className={s.submit}
          variant="primary"
          size="lg"
          type="submit"
          busy={busy}
          disabled={form.bet === null || cooldown.waiting}
        >
          {cooldown.waiting ? t('bet.wait', { seconds }) : t('bet.submit')}
        </Button>
        <CooldownBar cooldown={cooldown} />
      </div>
      <p className={s.calm}>{t('bet.calm')}</p>
    </form>
  );
}
