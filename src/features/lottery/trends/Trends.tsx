import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lottery } from '../../../../streams/wire/lottery/games.ts';
import {
  expectedCount,
  hasAllNumbers,
  recordsOf,
  type TrendPlace,
} from '../../../../streams/wire/lottery/statistics.ts';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { cluster, stack, typography } from '../../../ui/layout/layout.ts';
import { useResults } from '../useResults.ts';
import { HotCold } from './HotCold.tsx';
import { TrendTable } from './TrendTable.tsx';

/** How many of the last draws are counted. */
const SPANS = [30, 50, 100] as const;
const ANYWHERE = 'anywhere';

/** Places of more numbers than this say nothing: which of twenty balls came first is no way to bet. */
const MOST_PLACES = 10;

/** Where a lottery's numbers can be counted: at its places, and anywhere unless every draw has every number. */
function placesOf({ rule }: Lottery): readonly TrendPlace[] {
  const places = rule.count <= MOST_PLACES ? Array.from({ length: rule.count }, (_, place) => place) : [];
  return hasAllNumbers(rule) ? places : [null, ...places];
}

export interface TrendsProps {
  readonly lottery: Lottery;
  /** Number of the newest draw. */
  readonly newest: number;
}

/** What the last draws have brought: hot and cold numbers, and a table draw by draw, at one place or anywhere. */
export function Trends({ lottery, newest }: TrendsProps) {
  const { t } = useTranslation('lottery');
  const [results, again] = useResults(lottery.gameCode, newest);
  const places = placesOf(lottery);
  const [place, setPlace] = useState<TrendPlace>(places[0] ?? null);
  const [span, setSpan] = useState<number>(SPANS[0]);
  const options = places.map(at => ({
    value: at === null ? ANYWHERE : String(at),
    label: at === null ? t('trends.anywhere') : t('row', { place: at + 1 }),
  }));
  return (
    <div className={stack(4)}>
      <div className={cluster(3, 'bottom')}>
        <Select
          label={t('trends.where')}
          value={place === null ? ANYWHERE : String(place)}
          options={options}
          onChange={({ target: { value } }) => setPlace(value === ANYWHERE ? null : Number(value))}
        />
        <Select
          label={t('trends.span')}
          value={String(span)}
          options={SPANS.map(it => ({ value: String(it), label: t('trends.last', { count: it }) }))}
          onChange={({ target: { value } }) => setSpan(Number(value))}
        />
      </div>
      <RemoteView
        remote={results}
        error={t('resultsError')}
        onRetry={again}
        empty={<EmptyState title={t('noResult')}>{t('trends.emptyText')}</EmptyState>}
      >
        {all => {
          const draws = all.slice(0, span).map(({ no, numbers }) => ({ no, numbers: numbers ?? [] }));
          const expected = expectedCount(lottery.rule, draws.length, place);
          const average = { count: draws.length, expected: expected.toFixed(1) };
          return (
            <div className={stack(5)}>
              <p
                className={typography(14, 'quiet')}
              >{`${t('trends.average', average)} ${t('trends.note')}`}</p>
              <HotCold records={recordsOf(lottery.rule, draws, place)} expected={expected} />
              <TrendTable lottery={lottery} draws={draws} place={place} />
            </div>
          );
        }}
      </RemoteView>
    </div>
  );
}
