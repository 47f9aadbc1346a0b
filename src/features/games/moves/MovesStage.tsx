import { useTranslation } from 'react-i18next';
import type { MovesChoice } from '../../../../streams/wire/games/shapes.ts';
import { merchant } from '../../../kit/merchant.ts';
import { formatAmount } from '../../../ui/amount/formatAmount.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { item, toolbar } from '../../../ui/layout/layout.ts';
import s from '../result/ResultView.module.css';
import { Ribbon } from '../result/Ribbon.tsx';
import type { MovesView, ShownRound } from './movesView.ts';
import type { MovesTable } from './useMovesTable.ts';

/** How a round that has ended reads; more than the stakes is the only win. */
function moodOfRound({
  state,
  money,
}: Pick<ShownRound, 'state' | 'money'>): 'win' | 'even' | 'loss' | undefined {
  if (state === 'open' || money === null) return undefined;
  if (money.payout > money.staked) return 'win';
  return money.payout > 0 ? 'even' : 'loss';
}

/** What happened, in sentences: in the game, and to the stake. */
function useSentence<Choice extends MovesChoice>(
  view: MovesView<Choice>,
  round: ShownRound<Choice> | null,
): string {
  const { t } = useTranslation('games');
  const symbol = merchant.currencySymbol;
  if (round === null) return t('moves.ready');
  const { state, money } = round;
  if (state === 'refunded') return t('moves.refunded');
  const said = view.sentence(round, t);
  const mood = moodOfRound(round);
  if (money === null || mood === undefined) return said;
  const net = formatAmount(money.payout - money.staked, { symbol, signed: true });
  const payout = formatAmount(money.payout, { symbol });
  return `${said} ${t(`moves.${mood}`, { net, payout })}`;
}

/** The board, the last results, and what happened. */
export function MovesStage<Choice extends MovesChoice>({
  view,
  table,
}: {
  readonly view: MovesView<Choice>;
  readonly table: MovesTable<Choice>;
}) {
  const { t } = useTranslation('games');
  const { round, play, isOpen, past, mode, opening } = table;
  const sentence = useSentence(view, round);
  const mood = round === null ? undefined : moodOfRound(round);
  return (
    <div className={s.panel} data-mood={mood}>
      <div className={`${toolbar(3)} ${item('wide')}`}>
        <Ribbon results={past} texts={past.map(view.outcomeText)} />
        {mode === 'practice' && <Badge tone="info">{t('practice.badge')}</Badge>}
      </div>
      <div className={s.fall}>
        {mood === 'win' && <span key={round?.id} className={s.ripples} aria-hidden="true" />}
        <view.Board
          round={round}
          opening={opening}
          playable={isOpen && !play.busy}
          making={play.making}
          onMove={play.make}
        />
      </div>
      <p className={s.sentence} role="status">
        {sentence}
      </p>
    </div>
  );
}
