import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SportsBet } from '../../../streams/stores/myBets.ts';
import { CATEGORY_ROUTES } from '../../../streams/wire/lobby/words.ts';
import { decimalOdds } from '../../../streams/wire/sportsBook/marketWords.ts';
import type { FixtureSummary } from '../../../streams/wire/sportsBook/shapes.ts';
import { formatDayTime } from '../../i18n/dates.ts';
import { merchant } from '../../kit/merchant.ts';
import { useSlipBridge } from '../../kit/sportsSlip/useSlipBridge.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { card, cluster, item, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import { BetCashOut } from './BetCashOut.tsx';
import { BetLegRow } from './BetLegRow.tsx';
import { formName, selectionsOf } from './betForm.ts';
import s from './myBets.module.css';
import { useShareBet } from './useShareBet.ts';

export interface BetCardProps {
  readonly bet: SportsBet;
  readonly fixtures: ReadonlyMap<string, FixtureSummary>;
  readonly isStale: boolean;
  /** Something of it leads to another page. */
  readonly onLeave: () => void;
}

/** What a bet is called by how it stands; a return that is no more than the stake is no win. */
function outcomeOf({ state, payout, stake }: SportsBet): readonly [string, BadgeTone] {
  if (state !== 'settled')
    return [state, state === 'waiting' ? 'warn' : state === 'open' ? 'info' : 'neutral'];
  if (payout > stake) return ['won', 'win'];
  return payout > 0 ? ['settled', 'neutral'] : ['lost', 'loss'];
}

function Figure({ name, minor }: { readonly name: string; readonly minor: number }) {
  return (
    <div>
      <dt className={typography(12, 'quiet')}>{name}</dt>
      <dd className={typography('label')}>
        <Amount minor={minor} symbol={merchant.currencySymbol} />
      </dd>
    </div>
  );
}

/** A bet at a sports book, with what can be done with it. */
export function BetCard({ bet, fixtures, isStale, onLeave }: BetCardProps) {
  const { t, i18n } = useTranslation('myBets');
  const bridge = useSlipBridge();
  const navigate = useNavigate();
  const share = useShareBet(bet);
  const { form, legs, stake, potential, payout, sold, odds, state } = bet;
  const [outcome, tone] = outcomeOf(bet);
  const isOpen = state === 'open';
  function repeat(): void {
    bridge.put(legs.map(({ fixture, selection }) => ({ fixture, selection })));
    bridge.show(true);
    onLeave();
    void navigate(CATEGORY_ROUTES.SPORTS);
  }
  return (
    <li className={`${card('3-4', 'line')} ${stack(3)} ${s.bet}`} data-bet={bet.bet} data-outcome={outcome}>
      <div className={toolbar(2, 'baseline')}>
        <h3 className={`${item('grows', 'shrinks')} ${typography(16, 'bold')}`}>{formName(t, bet)}</h3>
        {odds !== null && selectionsOf(bet) > 1 && <span className="num">{decimalOdds(odds)}</span>}
        <Badge tone={tone}>{t(`state.${outcome}`)}</Badge>
      </div>
      <ul className={stack(2)}>
        {legs.map((leg, at) => (
          <BetLegRow
            key={at.toString()}
            leg={leg}
            summary={fixtures.get(leg.fixture)}
            hasOdds={form.form !== 'builder'}
          />
        ))}
      </ul>
      <dl className={s.figures}>
        <Figure name={t('stake')} minor={stake} />
        {isOpen || state === 'waiting' ? (
          <Figure name={t('potential')} minor={potential} />
        ) : (
          <Figure name={t('payout')} minor={payout} />
        )}
        {sold > 0 && isOpen && <Figure name={t('sold')} minor={payout} />}
      </dl>
      {isOpen && <BetCashOut bet={bet} isStale={isStale} />}
      <div className={cluster(2, 'between')}>
        <span className={typography(12, 'quiet')}>{formatDayTime(bet.at, i18n.language)}</span>
        <span className={cluster(2)}>
          <Button variant="ghost" size="sm" onClick={share}>
            {t('share')}
          </Button>
          <Button variant="ghost" size="sm" onClick={repeat}>
            {t('repeat')}
          </Button>
        </span>
      </div>
    </li>
  );
}
