import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createLotteryStore } from '../../../streams/stores/lottery.ts';
import type { LotteryDraws } from '../../../streams/wire/entities/lottery.ts';
import type { Lottery } from '../../../streams/wire/lottery/games.ts';
import { faultOf, MOST_DRAWS, prizeOf, stakeOf } from '../../../streams/wire/lottery/ticket.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import { IntentStatus } from '../../kit/intents/IntentStatus.tsx';
import { merchant } from '../../kit/merchant.ts';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { useOpenDraw } from './DrawClock.tsx';
import s from './lottery.module.css';
import { TicketRefusal } from './TicketRefusal.tsx';
import type { SlipState } from './useSlip.ts';
import { useLotteryWords } from './words.ts';

const UNITS = [100, 200, 500, 1_000, 5_000, 10_000] as const;
const TIMES = [1, 2, 3, 5, 10, 20, 50, 100] as const;
const DRAWS = Array.from({ length: MOST_DRAWS }, (_, i) => i + 1);

export interface SlipProps {
  readonly lottery: Lottery;
  readonly slip: SlipState;
  readonly draws: LotteryDraws;
}

/** The ticket: its lines, what each costs, how often it is played, and what it costs in all; it is bet after a question. */
export function Slip({ lottery, slip, draws }: SlipProps) {
  const { t } = useTranslation('lottery');
  const words = useLotteryWords();
  const store = useStore(createLotteryStore);
  const open = useOpenDraw(draws);
  const [asked, setAsked] = useState<number | null>(null);
  const notify = useNotify();
  const { lines, unit, multiplier, draws: count, stopOnWin } = slip;
  const bet = useIntent(
    (no: number) =>
      store.bet({
        ...{ gameCode: lottery.gameCode, no, unit, multiplier, draws: count, stopOnWin },
        lines: lines.map(({ play, pick }) => ({ play, pick: [...pick] })),
      }),
    () => {
      setAsked(null);
      notify(t('slip.placed'), 'done');
      slip.clear();
    },
  );
  const amount = (minor: number) => formatAmount(minor, { symbol: merchant.currencySymbol });
  const fault = lines.length === 0 ? null : faultOf(lottery, slip);
  const total = stakeOf(slip) * count;
  const best = Math.max(0, ...lines.map(line => prizeOf(lottery, line, slip)));
  const change =
    (name: 'unit' | 'multiplier' | 'draws') => (event: { readonly target: { readonly value: string } }) =>
      slip.set({ [name]: Number(event.target.value) });
  return (
    <section className={s.slip} aria-labelledby="slip">
      <h2 id="slip" className={s.groupName}>
        {t('slip.title')}
      </h2>
      {lines.length === 0 ? (
        <p className={s.quiet}>{t('slip.empty')}</p>
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
      <div className={s.choices}>
        <Select
          label={t('slip.unit')}
          value={String(unit)}
          options={UNITS.map(it => ({ value: String(it), label: amount(it) }))}
          onChange={change('unit')}
        />
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
      <dl className={s.totals}>
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
      <Button
        variant="primary"
        size="lg"
        disabled={lines.length === 0 || fault !== null || open === null}
        onClick={() => {
          bet.clearFailure();
          setAsked(open?.no ?? null);
        }}
      >
        {open === null ? t('slip.wait') : t('slip.bet', { no: open.no })}
      </Button>
      {asked !== null && (
        <AppDialog
          title={t('confirm.title', { amount: amount(total) })}
          onClose={() => setAsked(null)}
          foot={
            <>
              <Button variant="ghost" onClick={() => setAsked(null)}>
                {t('confirm.cancel')}
              </Button>
              <Button variant="primary" busy={bet.busy} onClick={() => bet.run(asked)}>
                {t('confirm.yes', { amount: amount(total) })}
              </Button>
            </>
          }
        >
          <div className={s.dialog}>
            <p>{t('confirm.text', { count: lines.length, no: asked, stake: amount(stakeOf(slip)) })}</p>
            {count > 1 && <p>{t(stopOnWin ? 'confirm.chaseStops' : 'confirm.chase', { count })}</p>}
            <IntentStatus of="bet" />
            {bet.failure !== null && <TicketRefusal failure={bet.failure} />}
          </div>
        </AppDialog>
      )}
    </section>
  );
}
