import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createLotteryStore } from '../../../streams/stores/lottery.ts';
import type { Lottery } from '../../../streams/wire/lottery/games.ts';
import type { TicketLine } from '../../../streams/wire/lottery/rules.ts';
import type { LotteryDraws } from '../../../streams/wire/lottery/shapes.ts';
import { faultOf, LEAST_UNIT, MOST_DRAWS, prizeOf, stakeOf } from '../../../streams/wire/lottery/ticket.ts';
import { useMoneyIntent } from '../../kit/intents/useMoneyIntent.tsx';
import { useLotteryWords } from '../../kit/lotteryWords/useLotteryWords.ts';
import { merchant } from '../../kit/merchant.ts';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { card, grid, item, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import { ChaseQuestion } from './ChaseQuestion.tsx';
import { useOpenDraw } from './DrawClock.tsx';
import s from './lottery.module.css';
import { StakeChoice } from './StakeChoice.tsx';
import type { SlipState } from './useSlip.ts';

const TIMES = [1, 2, 3, 5, 10, 20, 50, 100] as const;
const DRAWS = Array.from({ length: MOST_DRAWS }, (_, i) => i + 1);

export interface SlipProps {
  readonly lottery: Lottery;
  readonly slip: SlipState;
  readonly draws: LotteryDraws;
}

/**
 * The ticket: its lines, what each costs, how often it is played, and what it costs in all. One draw is bet by one press, with
 * the sum on it; several draws after a question.
 */
export function Slip({ lottery, slip, draws }: SlipProps) {
  const { t } = useTranslation('lottery');
  const words = useLotteryWords();
  const store = useStore(createLotteryStore);
  const open = useOpenDraw(draws);
  const [asked, setAsked] = useState<number | null>(null);
  const notify = useNotify();
  const { lines, multiplier, draws: count, stopOnWin } = slip;
  const unit = slip.unit ?? 0;
  const staked = { lines, unit, multiplier };
  const bet = useMoneyIntent(
    'lottery',
    (no: number, played: readonly TicketLine[]) =>
      store.bet({
        ...{ gameCode: lottery.gameCode, no, unit, multiplier, draws: count, stopOnWin },
        lines: played.map(({ play, pick }) => ({ play, pick: [...pick] })),
      }),
    (_placed, _no, played) => {
      setAsked(null);
      notify(t('slip.placed'), 'done');
      slip.placed(played);
    },
  );
  const amount = (minor: number) => formatAmount(minor, { symbol: merchant.currencySymbol });
  // The line of the stake says itself what is wrong with it.
  const fault = lines.length === 0 || unit < LEAST_UNIT ? null : faultOf(lottery, staked);
  const total = stakeOf(staked) * count;
  const best = Math.max(0, ...lines.map(line => prizeOf(lottery, line, staked)));
  const change = (name: 'multiplier' | 'draws') => (event: { readonly target: { readonly value: string } }) =>
    slip.set({ [name]: Number(event.target.value) });
  return (
    <section
      className={`${stack(3, 'top')} ${card(4, 'line')} ${item('shrinks')} ${s.slip}`}
      aria-labelledby="slip"
    >
      <h2 id="slip" className={`${toolbar(3)} ${typography(20, 'bold')}`}>
        {t('slip.title')}
      </h2>
      {lines.length === 0 ? (
        <>
          <p className={typography(14, 'quiet')}>{t('slip.empty')}</p>
          {slip.before.length > 0 && (
            <div>
              <Button variant="soft" onClick={slip.again}>
                {t('slip.again', { count: slip.before.length })}
              </Button>
            </div>
          )}
        </>
      ) : (
        <ul className={s.lines} aria-label={t('slip.lines')}>
          {lines.map(line => (
            <li key={`${line.play} ${line.pick.join(' ')}`}>
              <span>{words.line(line)}</span>
              <Button variant="ghost" size="sm" onClick={() => slip.remove(line)}>
                {t('slip.remove')}
                <span className="sr"> {words.line(line)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <StakeChoice slip={slip} />
      <div className={`${grid(2)} ${s.choices}`}>
        <Select
          label={t('slip.times')}
          value={String(multiplier)}
          options={TIMES.map(it => ({ value: String(it), label: `× ${it}` }))}
          onChange={change('multiplier')}
        />
        <Select
          label={t('slip.draws')}
          value={String(count)}
          options={DRAWS.map(it => ({ value: String(it), label: t('slip.drawCount', { count: it }) }))}
          onChange={change('draws')}
        />
      </div>
      {count > 1 && (
        <Checkbox
          label={t('slip.stopOnWin')}
          checked={stopOnWin}
          onChange={event => slip.set({ stopOnWin: event.target.checked })}
        />
      )}
      <dl className={`${stack(1)} ${s.totals}`}>
        <div>
          <dt>{t('slip.total')}</dt>
          <dd>{amount(total)}</dd>
        </div>
        <div>
          <dt>{t('slip.best')}</dt>
          <dd>{amount(best)}</dd>
        </div>
      </dl>
      {fault !== null && <Notice tone="warn">{t(`fault.${fault}`)}</Notice>}
      {asked === null && <>{bet.status}</>}
      <Button
        variant="primary"
        size="lg"
        busy={asked === null && bet.busy}
        disabled={lines.length === 0 || unit < LEAST_UNIT || fault !== null || open === null}
        onClick={() => {
          bet.clearFailure();
          if (open === null) return;
          if (count > 1) setAsked(open.no);
          else bet.run(open.no, lines);
        }}
      >
        {open === null ? t('slip.wait') : t('slip.bet', { no: open.no, amount: amount(total) })}
      </Button>
      {asked !== null && (
        <ChaseQuestion
          {...{ no: asked, open: open?.no ?? null, slip, bet }}
          onYes={() => bet.run(asked, lines)}
          onNext={setAsked}
          each={amount(stakeOf(staked))}
          total={amount(total)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
