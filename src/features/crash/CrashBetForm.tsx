import { useTranslation } from 'react-i18next';
import { createCrashStore } from '../../../streams/stores/crash.ts';
import type { CrashState } from '../../../streams/wire/crash/shapes.ts';
import { useGameGuard } from '../../kit/games/useStartGame.ts';
import { useMoneyIntent } from '../../kit/intents/useMoneyIntent.tsx';
import { merchant } from '../../kit/merchant.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { CRASH } from '../../routes/play.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { typography } from '../../ui/layout/layout.ts';
import s from './crash.module.css';
import { pressOnce } from './pressOnce.ts';
import { StakeFields } from './StakeFields.tsx';
import { useCrashForm } from './useCrashForm.ts';

export interface PlaceProps {
  readonly round: CrashState;
  readonly isLive: boolean;
}

/** Stakes in the round, or says what has to come before. */
export function CrashBetForm({ round, isLive }: PlaceProps) {
  const { t } = useTranslation('crash');
  const crash = useStore(createCrashStore);
  const { role, phase } = useBehavior(useStreams().session.session$);
  const ifMayPlay = useGameGuard();
  const form = useCrashForm();
  const place = useMoneyIntent(
    'crash',
    ({ stake, target }: { readonly stake: number; readonly target: number | null }) =>
      crash.stake(round.id, stake, target),
  );
  const mayBet = role === 'member' || role === 'agent';
  const isOpen = round.phase === 'betting' && round.id !== '' && isLive;
  const asksFirst = !mayBet && phase !== 'restoring';
  const label = () => {
    if (asksFirst) return t(role === 'trial' ? 'register' : 'logIn');
    if (round.phase === 'flying') return t('waitFlight');
    if (round.phase === 'crashed' || round.id === '') return t('waitNext');
    return t('place', { amount: formatAmount(form.stake ?? 0, { symbol: merchant.currencySymbol }) });
  };
  return (
    <form
      className={s.fields}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (asksFirst) ifMayPlay(CRASH, () => {});
        else if (isOpen && form.bet !== null) place.run(form.bet);
      }}
    >
      <Button
        className={s.submit}
        variant="primary"
        size="lg"
        data-main=""
        type="submit"
        onKeyDown={pressOnce}
        busy={place.busy}
        disabled={!asksFirst && (!isOpen || form.bet === null)}
      >
        {label()}
      </Button>
      {place.status}
      <StakeFields form={form} />
      <p className={typography(13, 'quiet', 'pretty')}>{t('calm')}</p>
    </form>
  );
}
