import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createCrashStore } from '../../../streams/stores/crash.ts';
import { payoutAt } from '../../../streams/wire/crash.ts';
import type { CrashState, OwnCrashBet } from '../../../streams/wire/entities/crash.ts';
import { useGameGuard } from '../../kit/games/useStartGame.ts';
import { useMoneyIntent } from '../../kit/intents/useMoneyIntent.tsx';
import { merchant } from '../../kit/merchant.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { CRASH } from '../../routes/play.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { card, pairs, stack, typography } from '../../ui/layout/layout.ts';
import s from './crash.module.css';
import { formatMultiplier } from './multiplier.ts';
import { Sentence } from './Sentence.tsx';
import { StakeFields } from './StakeFields.tsx';
import { spokenStep } from './spokenSteps.ts';
import { useCrashForm } from './useCrashForm.ts';
import { useFlightFrames } from './useFlightFrames.ts';

export interface ActionsProps {
  readonly round: CrashState;
  readonly isLive: boolean;
  /** The newest stake of this account in the round; undefined for none. */
  readonly mine: OwnCrashBet | undefined;
}

/** A key that is held does one thing: the button under it becomes another one. */
const once = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};

/**
 * The button that cashes out, with the amount that it would pay now. Its accessible name changes in steps only, because a
 * screen reader may speak each change.
 */
function CashOut({ round, isLive, mine }: ActionsProps & { readonly mine: OwnCrashBet }) {
  const { t } = useTranslation('crash');
  const crash = useStore(createCrashStore);
  const now = useRef<HTMLSpanElement>(null);
  const [step, setStep] = useState(spokenStep(100));
  const out = useMoneyIntent('crash', () => crash.cashOut(round.id));
  const symbol = merchant.currencySymbol;
  useFlightFrames(round, isLive, ({ multiplier }) => {
    if (now.current !== null)
      now.current.textContent = formatAmount(payoutAt(mine.stake, multiplier), { symbol });
    setStep(spokenStep(multiplier));
  });
  return (
    <>
      <Button
        className={s.submit}
        variant="primary"
        size="lg"
        data-main=""
        busy={out.busy}
        onKeyDown={once}
        onClick={() => out.run()}
      >
        {t('cashOut')} <span ref={now} className={`num ${s.worth}`} aria-hidden="true" />
        <span className="sr">
          {t('atLeast', { amount: formatAmount(payoutAt(mine.stake, step), { symbol }) })}
        </span>
      </Button>
      {!isLive && <Notice tone="warn">{t('notSure')}</Notice>}
      {out.status}
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
        if (asksFirst) mayPlay(CRASH);
        else if (isOpen && form.bet !== null) place.run(form.bet);
      }}
    >
      <Button
        className={s.submit}
        variant="primary"
        size="lg"
        data-main=""
        type="submit"
        onKeyDown={once}
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

/**
 * A stake that waits for the start of the flight. Another button takes it back, so that a second press on the first button
 * does nothing; the focus does not move to it.
 */
function Placed({ round, mine }: Pick<ActionsProps, 'round'> & { readonly mine: OwnCrashBet }) {
  const { t } = useTranslation('crash');
  const crash = useStore(createCrashStore);
  const cancel = useMoneyIntent('crash', () => crash.cancel(round.id));
  return (
    <>
      <Button className={s.submit} size="lg" disabled>
        {t('waitStart')}
      </Button>
      <Button variant="ghost" busy={cancel.busy} onClick={() => cancel.run()}>
        {t('cancel')}{' '}
        <span className={`num ${s.worth}`}>
          {formatAmount(mine.stake, { symbol: merchant.currencySymbol })}
        </span>
      </Button>
      {cancel.status}
    </>
  );
}

/**
 * Keeps the focus on the main button when another one replaces it, because a flight does not wait for somebody to find it.
 * Where no button replaces it the focus stays in the region, where keys do nothing.
 */
function useKeptFocus(step: string) {
  const region = useRef<HTMLFieldSetElement>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is the reason to look.
  useEffect(() => {
    const { activeElement, body } = document;
    if (!isInside.current || (activeElement !== body && activeElement !== region.current)) return;
    (region.current?.querySelector<HTMLElement>('[data-main]') ?? region.current)?.focus();
  }, [step]);
  return {
    ref: region,
    tabIndex: -1,
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

/**
 * What the account can do in this phase. The main button stays at the top in every phase and never moves: it stakes, waits,
 * or cashes out. Below it stands in words what it does or did.
 */
export function Actions(props: ActionsProps) {
  const { round, isLive, mine } = props;
  const { t } = useTranslation('crash');
  const step = stepOf(props);
  const kept = useKeptFocus(step);
  const symbol = merchant.currencySymbol;
  return (
    // One element in all steps: it keeps the focus that its buttons had.
    <fieldset {...kept} className={s.actions} aria-label={t('yourStake')}>
      <div className={`${stack(4, 'top')} ${card(5, 'large', 'line')} ${s.form}`}>
        <Sentence round={round} isLive={isLive} mine={mine} />
        {step === 'place' || mine === undefined ? (
          <Place round={round} isLive={isLive} />
        ) : (
          <>
            {step === 'placed' ? (
              <Placed round={round} mine={mine} />
            ) : (
              <CashOut round={round} isLive={isLive} mine={mine} />
            )}
            <dl className={`${card('3-4', 'sunken', 'small')} ${pairs(12)} ${s.odds}`}>
              <div>
                <dt>{t('stake')}</dt>
                <dd className="num">{formatAmount(mine.stake, { symbol })}</dd>
              </div>
              <div>
                <dt>{t('target')}</dt>
                <dd className="num">
                  {mine.target === null ? t('noTarget') : formatMultiplier(mine.target)}
                </dd>
              </div>
            </dl>
          </>
        )}
      </div>
    </fieldset>
  );
}
