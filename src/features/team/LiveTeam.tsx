import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamState } from '../../../streams/wire/team/shapes.ts';
import { BillsOfDay, type BillsOfDayProps } from '../../kit/bills/BillsOfDay.tsx';
import { LiveAmount } from '../../kit/live/LiveAmount.tsx';
import { merchant } from '../../kit/merchant.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { card, grid, item, pairs, typography } from '../../ui/layout/layout.ts';
import { localDay } from './dayName.ts';
import s from './team.module.css';

interface FigureProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly more?: ReactNode;
}

function Figure({ label, children, more }: FigureProps) {
  return (
    <div className={`${card('3-4', 'line')} ${item('shrinks')} ${pairs(13)} ${s.figure}`}>
      <dt>{label}</dt>
      <dd className={`${typography(24, 'bold', 'anywhere')} ${s.value}`}>{children}</dd>
      {more !== undefined && <dd className={typography(13, 'quiet')}>{more}</dd>}
    </div>
  );
}

/** The way to the bills behind a figure of today. */
function Bills({ day, by }: Pick<BillsOfDayProps, 'day' | 'by'>) {
  const { t } = useTranslation('team');
  return (
    <BillsOfDay day={localDay(day)} by={by}>
      {t('live.bills')}
    </BillsOfDay>
  );
}

/** What the team does today. */
export function LiveTeam({ team }: { readonly team: TeamState }) {
  const { t } = useTranslation('team');
  const symbol = merchant.currencySymbol;
  return (
    <dl className={`${grid(3)} ${s.figures}`}>
      <Figure label={t('live.members')} more={t('live.newMembers', { count: team.newMembers })}>
        <span className="num">{formatCount(team.members)}</span>
      </Figure>
      <Figure label={t('live.activeNow')} more={t('live.activeText')}>
        <span className="num">{formatCount(team.activeNow)}</span>
      </Figure>
      <Figure label={t('live.players')} more={t('live.rounds', { count: team.rounds })}>
        <span className="num">{formatCount(team.players)}</span>
      </Figure>
      <Figure label={t('live.validBet')} more={<Bills day={team.day} by="played" />}>
        <LiveAmount minor={team.validBet} symbol={symbol} />
      </Figure>
      <Figure label={t('live.ggr')} more={t('live.ggrText')}>
        <Amount minor={team.ggr} symbol={symbol} tone="result" />
      </Figure>
      <Figure label={t('live.commission')} more={<Bills day={team.day} by="settled" />}>
        <LiveAmount minor={team.commission} symbol={symbol} />
      </Figure>
    </dl>
  );
}
