import { useTranslation } from 'react-i18next';
import type { BetChoice } from '../../../streams/wire/games/shapes.ts';
import { merchant } from '../../kit/merchant.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { item, toolbar } from '../../ui/layout/layout.ts';
import { formatPayoutMultiplier, multiplierOf } from './odds.ts';
import s from './result/ResultView.module.css';
import { Ribbon } from './result/Ribbon.tsx';
import { moodOf, type Result } from './result/result.ts';
import type { GameView, StageProps } from './view.ts';

export interface ResultViewProps<Choice extends BetChoice> extends StageProps<Choice> {
  readonly view: GameView<Choice>;
  /** The last results, newest first. */
  readonly past: readonly Result<Choice>[];
  /** Nothing here is staked: says so. */
  readonly practice: boolean;
}

/** What a result meant, in a sentence. */
function useSentence<Choice extends BetChoice>(
  view: GameView<Choice>,
  result: Result<Choice> | null,
  practice: boolean,
): string {
  const { t } = useTranslation('games');
  const symbol = merchant.currencySymbol;
  if (result === null) return t(practice ? 'result.practiceReady' : 'result.ready');
  return t(`result.${moodOf(result)}`, {
    outcome: view.outcomeText(result),
    multiplier: formatPayoutMultiplier(multiplierOf(result.choice, result.outcome)),
    net: formatAmount(result.money?.net ?? 0, { symbol, signed: true }),
    payout: formatAmount(result.money?.payout ?? 0, { symbol }),
  });
}

/** What falls, how it gets there, and what it meant. */
export function ResultView<Choice extends BetChoice>(props: ResultViewProps<Choice>) {
  const { view, rolling, shown, choice, past, practice } = props;
  const { t } = useTranslation('games');
  const sentence = useSentence(view, shown, practice);
  const mood = rolling !== null || shown === null ? undefined : moodOf(shown);
  const { Stage } = view;
  return (
    <div className={s.panel} data-mood={mood} data-rolling={rolling !== null || undefined}>
      <div className={`${toolbar(3)} ${item('wide')}`}>
        <Ribbon results={past} texts={past.map(view.outcomeText)} />
        {practice && <Badge tone="info">{t('practice.badge')}</Badge>}
      </div>
      <div className={s.fall}>
        {mood === 'win' && <span key={shown?.id} className={s.ripples} aria-hidden="true" />}
        <Stage rolling={rolling} shown={shown} choice={choice} />
      </div>
      <p className={s.sentence} role="status">
        {rolling === null ? sentence : t('result.rolling')}
      </p>
    </div>
  );
}
