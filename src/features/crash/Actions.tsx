import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createCrashStore } from '../../../streams/stores/crash.ts';
import { payoutAt } from '../../../streams/wire/crash.ts';
import type { CrashState, OwnCrashBet } from '../../../streams/wire/entities/crash.ts';
import { useGameGuard } from '../../kit/games/useStartGame.ts';
import { IntentStatus } from '../../kit/intents/IntentStatus.tsx';
import { merchant } from '../../kit/merchant.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { CRASH } from '../../routes/play.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { CrashRefusal } from './CrashRefusal.tsx';
import s from './crash.module.css';
import { formatMultiplier } from './multiplier.ts';
import { StakeFields } from './StakeFields.tsx';
import { useCrashForm } from './useCrashForm.ts';
import { useFlightFrames } from './useFlightFrames.ts';

export interface ActionsProps {
  readonly round: CrashState;
  readonly isLive: boolean;
  /** The newest stake of this account in the round; undefined for none. */
  readonly mine: OwnCrashBet | undefined;
}

/** Cashes out; what it would pay now stands on it, and is not read out with every frame. */
function CashOut({ round, isLive, mine }: ActionsProps & { readonly mine: OwnCrashBet }) {
  const { t } = useTranslation('crash');
  const crash = useStore(createCrashStore);
  const now = useRef<HTMLSpanElement>(null);
  const out = useIntent(() => crash.cashOut(round.id));
  const symbol = merchant.currencySymbol;
  useFlightFrames(round, isLive, ({ multiplier }) => {
    if (now.current !== null)
      now.current.textContent = formatAmount(payoutAt(mine.stake, multiplier), { symbol });
  });
  return (
    <>
      {!isLive && <Notice tone="warn">{t('notSure')}</Notice>}
      <Button
        className={s.submit}
        variant="primary"
        size="lg"
        data-main=""
        busy={out.busy}
        onClick={() => out.run()}
      >
        {t('cashOut')} <span ref={now} className={`num ${s.worth}`} aria-hidden="true" />
      </Button>
      <IntentStatus of="bet" />
      {out.failure !== null && <CrashRefusal failure={out.failure} />}
    </>
  );
}

/** Stakes in the round, or says what has to come before. */
function Place({ round, isLive }: Pick<ActionsProps, 'round' | 'isLive'>) {
  const { t } = useTranslation('crash');
  const crash = useStore(createCrashStore);
  const { role, phase } = useBehavior(useStreams().session.session$);
  const mayPlay = useGameGuard();
  const form = useCrashForm();
  const place = useIntent(({ stake, target }: { readonly stake: number; readonly target: number | null }) =>
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
      className={s.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (asksFirst) mayPlay(CRASH);
        else if (isOpen && form.bet !== null) place.run(form.bet);
      }}
    >
      <StakeFields form={form} />
      <IntentStatus of="bet" />
      {place.failure !== null && <CrashRefusal failure={place.failure} />}
      <Button
        className={s.submit}
        variant="primary"
        size="lg"
        data-main=""
        type="submit"
        busy={place.busy}
        disabled={!asksFirst && (!isOpen || form.bet === null)}
      >
        {label()}
      </Button>
      <p className={s.calm}>{t('calm')}</p>
    </form>
  );
}

/** A stake that waits for the start. */
function Placed({ round }: Pick<ActionsProps, 'round'>) {
  const { t } = useTranslation('crash');
  const crash = useStore(createCrashStore);
  const cancel = useIntent(() => crash.cancel(round.id));
  return (
    <>
      <Button className={s.submit} size="lg" data-main="" busy={cancel.busy} onClick={() => cancel.run()}>
        {t('cancel')}
      </Button>
      {cancel.failure !== null && <CrashRefusal failure={cancel.failure} />}
    </>
  );
}

/** Keeps the keyboard at the main button when another one takes its place: a flight doesn't wait for somebody to find it. */
function useKeptFocus(step: string) {
  const region = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is the reason to look.
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      region.current?.querySelector<HTMLButtonElement>('[data-main]')?.focus();
  }, [step]);
  return {
    ref: region,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}

/** What the account can do about its stake now. */
function stepOf({ round, mine }: ActionsProps): 'place' | 'placed' | 'out' {
  if (mine?.state !== 'placed' || round.phase === 'crashed') return 'place';
  return round.phase === 'betting' ? 'placed' : 'out';
}

/** What can be done in this phase: stake, take the stake back, cash out. */
export function Actions(props: ActionsProps) {
  const { round, isLive, mine } = props;
  const { t } = useTranslation('crash');
  const step = stepOf(props);
  const kept = useKeptFocus(step);
  const symbol = merchant.currencySymbol;
  if (step === 'place' || mine === undefined)
    return (
      <div {...kept}>
        <Place round={round} isLive={isLive} />
      </div>
    );
  return (
    <div {...kept} className={s.form}>
      <dl className={s.odds}>
        <div>
          <dt>{t('stake')}</dt>
          <dd className="num">{formatAmount(mine.stake, { symbol })}</dd>
        </div>
        <div>
          <dt>{t('target')}</dt>
          <dd className="num">{mine.target === null ? t('noTarget') : formatMultiplier(mine.target)}</dd>
        </div>
      </dl>
      {step === 'placed' ? <Placed round={round} /> : <CashOut round={round} isLive={isLive} mine={mine} />}
    </div>
  );
}
