import type { FixtureDetails, FixtureSummary } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { PlayedBy } from '../../../kit/sportsWords/sportsWords.ts';
import { CourtTracker } from './CourtTracker.tsx';
import { CricketTracker } from './CricketTracker.tsx';
import { EventFeed } from './EventFeed.tsx';
import { FootballTracker } from './FootballTracker.tsx';
import { MomentumChart } from './MomentumChart.tsx';

export interface MatchTrackerProps {
  readonly it: FixtureSummary;
  readonly details: Pick<FixtureDetails, 'events' | 'momentum'>;
  readonly by: PlayedBy;
}

/** What happens in a match, as its sport is best seen. */
export function MatchTracker({ it, details: { events, momentum }, by }: MatchTrackerProps) {
  return (
    <>
      {by.sport === 'cricket' ? (
        <CricketTracker it={it} events={events} />
      ) : by.sport === 'football' || by.sport === 'eFootball' ? (
        <FootballTracker momentum={momentum} by={by} />
      ) : by.sport === 'tennis' || by.sport === 'tableTennis' ? (
        <CourtTracker it={it} momentum={momentum} by={by} />
      ) : (
        <MomentumChart momentum={momentum} by={by} />
      )}
      {by.sport !== 'cricket' && <EventFeed events={events} by={by} isTimed={it.minute !== null} />}
    </>
  );
}
