import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../streams/failure.ts';
import type { BetChoice, InHouseGame } from '../../../streams/wire/games/shapes.ts';
import { MoneyStatus } from '../../kit/intents/MoneyStatus.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { Button } from '../../ui/button/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { card, item, stack, typography } from '../../ui/layout/layout.ts';
import s from './BetForm.module.css';
import { CooldownBar } from './CooldownBar.tsx';
import { OddsTable } from './OddsTable.tsx';
import type { Mode } from './practice/ModeSwitch.tsx';
import { StakeField } from './StakeField.tsx';
import type { BetFormState } from './useBetForm.ts';
import type { Cooldown } from './useCooldown.ts';

export interface BetFormProps {
  readonly form: Omit<BetFormState<BetChoice>, 'setChoice'>;
  readonly game: InHouseGame | undefined;
  readonly mode: Mode;
  /** The text of the button while it can be pressed: what pressing it does for this person. */
  readonly label: string;
  /** The game's own choice. */
  readonly children: Elements;
  readonly cooldown: Cooldown;
  /** Whether the button counts the pause down instead. */
  readonly waiting: boolean;
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** Whether pressing the button does anything now. */
  readonly ready: boolean;
  readonly onPress: () => void;
}

/** Stake, choice, and one bet at a time: there is no autoplay, and none is planned. Practice has no stake. */
export function BetForm(props: BetFormProps) {
  const { form, game, mode, label, children, cooldown, waiting, busy, failure, ready, onPress } = props;
  const { t } = useTranslation('games');
  const now = useBehavior(useStreams().clock.seconds$);
  const seconds = Math.max(1, Math.ceil((cooldown.until - now) / 1000));
  return (
    <form
      className={`${stack(4, 'top')} ${card(5, 'large', 'line')} ${s.form}`}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        onPress();
      }}
    >
      {mode === 'bet' ? (
        <StakeField stake={form} game={game} />
      ) : (
        <p className={`${typography(13, 'quiet', 'pretty')} ${s.note}`}>{t('practice.note')}</p>
      )}
      {children}
      <OddsTable choice={form.choice} stake={mode === 'bet' ? form.stake : undefined} />
      <MoneyStatus of="games" failure={failure} />
      <div>
        <Button
          className={item('wide')}
          variant="primary"
          size="lg"
          type="submit"
          busy={busy}
          disabled={!ready}
        >
          {waiting ? t(mode === 'bet' ? 'bet.wait' : 'practice.wait', { seconds }) : label}
        </Button>
        <CooldownBar cooldown={cooldown} />
      </div>
      <p className={`${typography(12, 'faint')} ${s.calm}`}>{t('bet.calm')}</p>
    </form>
  );
}
