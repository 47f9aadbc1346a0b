import { useTranslation } from 'react-i18next';
import { MINES_COLUMNS, minesMultiplier } from '../../../../streams/wire/fairGames/mines.ts';
import { merchant } from '../../../kit/merchant.ts';
import { formatAmount } from '../../../ui/amount/formatAmount.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { item, toolbar } from '../../../ui/layout/layout.ts';
import { formatPayoutMultiplier } from '../odds.ts';
import s from '../result/ResultView.module.css';
import { Ribbon } from '../result/Ribbon.tsx';
import { MinesGrid } from './MinesGrid.tsx';
import { minesView } from './minesView.ts';
import type { ShownField } from './shownField.ts';
import type { MinesTableState } from './useMinesTable.ts';

const timesOf = (mines: number, opened: number) =>
  formatPayoutMultiplier(minesMultiplier(mines, opened) / 100);

/** How a round that has ended reads; more than the stake is the only win. */
function moodOfField({ state, money }: ShownField): 'win' | 'even' | 'loss' | undefined {
  if (state === 'open' || money === null) return undefined;
  if (state === 'hit') return 'loss';
  return money.payout > money.stake ? 'win' : 'even';
}

/** What happened to a field, in a sentence. */
function useSentence(field: ShownField | null): string {
  const { t } = useTranslation('games');
  const symbol = merchant.currencySymbol;
  if (field === null) return t('mines.ready');
  const { state, mines, tiles, money } = field;
  const opened = tiles.length;
  if (state === 'open') {
    if (opened === 0) return t('mines.first', { multiplier: timesOf(mines, 1) });
    return t('mines.safe', { count: opened, multiplier: timesOf(mines, opened) });
  }
  if (state === 'refunded') return t('mines.refunded');
  if (state === 'hit') {
    const last = tiles.at(-1) ?? 0;
    const place = { row: Math.floor(last / MINES_COLUMNS) + 1, column: (last % MINES_COLUMNS) + 1 };
    const said = t('mines.hit', place);
    return money === null ? said : `${said} ${formatAmount(-money.stake, { symbol, signed: true })}`;
  }
  if (money === null)
    return t('result.practiceWin', {
      outcome: `${timesOf(mines, opened)}×`,
      multiplier: timesOf(mines, opened),
    });
  return t(money.payout > money.stake ? 'result.win' : 'result.even', {
    outcome: `${timesOf(mines, opened)}×`,
    net: formatAmount(money.payout - money.stake, { symbol, signed: true }),
    payout: formatAmount(money.payout, { symbol }),
  });
}

/** The field, the last results, and what happened in a sentence. */
export function MinesStage({ table }: { readonly table: MinesTableState }) {
  const { t } = useTranslation('games');
  const { field, play, isOpen, past, mode } = table;
  const sentence = useSentence(field);
  const mood = field === null ? undefined : moodOfField(field);
  return (
    <div className={s.panel} data-mood={mood}>
      <div className={`${toolbar(3)} ${item('wide')}`}>
        <Ribbon results={past} texts={past.map(result => minesView.outcomeText(result as never))} />
        {mode === 'practice' && <Badge tone="info">{t('practice.badge')}</Badge>}
      </div>
      <div className={s.fall}>
        {mood === 'win' && <span key={field?.id} className={s.ripples} aria-hidden="true" />}
        <MinesGrid field={field} playable={isOpen && !play.busy} opening={play.opening} onOpen={play.open} />
      </div>
      <p className={s.sentence} role="status">
        {sentence}
      </p>
    </div>
  );
}
