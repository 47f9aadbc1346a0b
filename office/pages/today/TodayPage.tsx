import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../src/ui/amount/formatAmount.ts';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import { useMay, useOffice } from '../../kit/OfficeContext.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import { worldTime } from '../../kit/text/worldTime.ts';
import { BigWins } from './BigWins.tsx';
import { Counter } from './Counter.tsx';
import { Sparkline } from './Sparkline.tsx';
import s from './today.module.css';
import { useToday } from './useToday.ts';
import { Waiting } from './Waiting.tsx';

const FIGURES = ['stakes', 'payouts', 'ggr', 'ngr', 'deposits', 'withdrawals'] as const;

/** How the house does now, and what waits for somebody. */
export default function TodayPage() {
  const { t } = useTranslation('today');
  const { clock } = useOffice();
  const may = useMay();
  const refusal = useRefusalText();
  const { value: today, failure, staleSince } = useToday();
  const last = today?.minutes.at(-1)?.bets ?? 0;
  return (
    <OfficePage
      title={t('area')}
      lead={today === null ? t('lead') : t('asOf', { time: worldTime(today.at) })}
    >
      {failure !== null && (
        <Notice tone="error">
          {staleSince === null ? refusal(failure) : t('stale', { why: refusal(failure) })}
        </Notice>
      )}
      {today !== null && (
        <>
          <div className={s.grid}>
            <Counter
              label={t('online')}
              value={formatCount(today.online)}
              to={may('member.read') ? '/members?sort=-active' : null}
            />
            <Counter
              label={t('betsAMinute')}
              value={formatCount(last)}
              to={may('risk.read') ? '/rounds' : null}
            >
              <Sparkline values={today.minutes.map(({ bets }) => bets)} />
            </Counter>
            {FIGURES.map(name => (
              <Counter
                key={name}
                label={t(name)}
                value={
                  <Money
                    minor={today.today[name]}
                    tone={name === 'ggr' || name === 'ngr' ? 'result' : 'plain'}
                  />
                }
                to="/reports/money"
                compared={{
                  now: today.today[name],
                  yesterday: today.yesterday[name],
                  weekAgo: today.weekAgo[name],
                }}
              />
            ))}
          </div>
          <Waiting today={today} wall={clock.now()} />
          <BigWins wins={today.bigWins} />
        </>
      )}
    </OfficePage>
  );
}
