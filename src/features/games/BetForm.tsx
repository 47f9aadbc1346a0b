import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../streams/failure.ts';
import type { InHouseGame } from '../../../streams/wire/entities/game.ts';
import { IntentStatus } from '../../kit/intents/IntentStatus.tsx';
import { merchant } from '../../kit/merchant.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import s from './BetForm.module.css';
import { BetRefusal } from './BetRefusal.tsx';
import { OddsTable } from './OddsTable.tsx';
import type { Mode } from './practice/ModeSwitch.tsx';
import type { BetFormState } from './useBetForm.ts';
import type { Cooldown } from './useCooldown.ts';

/** Fills while the next bet is not yet allowed. Its words stand on the button. */
function CooldownBar({ cooldown }: { readonly cooldown: Cooldown }) {
  return (
    <span className={s.cooldown} aria-hidden="true">
      {cooldown.waiting && cooldown.span > 0 && (
        <span
          key={cooldown.until}
          className={s.cooldownFill}
          style={{ animationDuration: `${cooldown.span}ms` }}
        />
      )}
    </span>
  );
}

export interface BetFormProps {
  readonly form: BetFormState;
  readonly game: InHouseGame | undefined;
  readonly mode: Mode;
  /** What the button says while it can be pressed: what it really does for this person. */
  readonly label: string;
  /** The game's own choice. */
  readonly children: ReactNode;
  readonly cooldown: Cooldown;
  /** Whether the button counts the pause down instead. */
  readonly waiting: boolean;
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** Whether pressing the button does anything now. */
  readonly ready: boolean;
  readonly onPress: () => void;
}

function StakeField({ form, game }: Pick<BetFormProps, 'form' | 'game'>) {
  const { t } = useTranslation('games');
  const symbol = merchant.currencySymbol;
  const limits = game && {
    min: formatAmount(game.minStake, { symbol }),
    max: formatAmount(game.maxStake, { symbol }),
  };
  return (
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
        <span className="num">2×</span>
      </Button>
    </div>
  );
}

/** Stake, choice, and one bet at a time: there is no autoplay, and none is planned. Practice has no stake. */
export function BetForm(props: BetFormProps) {
  const { form, game, mode, label, children, cooldown, waiting, busy, failure, ready, onPress } = props;
  const { t } = useTranslation('games');
  const now = useBehavior(useStreams().clock.seconds$);
  const seconds = Math.max(1, Math.ceil((cooldown.until - now) / 1000));
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        onPress();
      }}
    >
      {mode === 'bet' ? (
        <StakeField form={form} game={game} />
      ) : (
        <p className={s.note}>{t('practice.note')}</p>
      )}
      {children}
      <OddsTable choice={form.choice} stake={mode === 'bet' ? form.stake : undefined} />
      <IntentStatus of="bet" />
      {failure !== null && <BetRefusal failure={failure} />}
      <div>
        <Button className={s.submit} variant="primary" size="lg" type="submit" busy={busy} disabled={!ready}>
          {waiting ? t(mode === 'bet' ? 'bet.wait' : 'practice.wait', { seconds }) : label}
        </Button>
        <CooldownBar cooldown={cooldown} />
      </div>
      <p className={s.calm}>{t('bet.calm')}</p>
    </form>
  );
}
