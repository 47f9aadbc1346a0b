import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FixtureDetails } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { PlayedBy } from '../../../kit/sportsWords/sportsWords.ts';
import { Tabs } from '../../../ui/tabs/Tabs.tsx';
import { LineUps } from './LineUps.tsx';
import { Meetings } from './Meetings.tsx';
import s from './match.module.css';
import { SeasonTable } from './SeasonTable.tsx';
import { Statistics } from './Statistics.tsx';

export interface MatchFactsProps {
  readonly details: FixtureDetails;
  readonly by: PlayedBy;
}

type Fact = 'statistics' | 'lineUps' | 'season';

/** What is known of a match besides its markets: statistics, earlier meetings, line-ups, form and the season's table. */
export function MatchFacts({ details, by }: MatchFactsProps) {
  const { t } = useTranslation('sportsBook');
  const { meetings = [] } = details;
  const [asked, setFact] = useState<Fact | null>(null);
  const known: readonly (Fact | false)[] = [
    details.statistics.length + meetings.length > 0 && 'statistics',
    details.lineUps.home.length > 0 && 'lineUps',
    'season',
  ];
  const facts = known.filter(it => it !== false);
  const fact = facts.find(it => it === asked) ?? facts[0] ?? 'season';
  return (
    <section className={s.panel} aria-label={t('facts.title')}>
      <Tabs
        label={t('facts.title')}
        tabs={facts.map(key => ({ key, label: t(`facts.${key}`) }))}
        current={fact}
        onChange={setFact}
      >
        <div className={s.fact}>
          {fact === 'statistics' && details.statistics.length > 0 && (
            <Statistics list={details.statistics} by={by} />
          )}
          {fact === 'statistics' && meetings.length > 0 && <Meetings list={meetings} />}
          {fact === 'lineUps' && <LineUps lineUps={details.lineUps} by={by} />}
          {fact === 'season' && <SeasonTable details={details} by={by} />}
        </div>
      </Tabs>
    </section>
  );
}
