import { useTranslation } from 'react-i18next';
import { BOOK_SPORTS, type BookSport } from '../../../streams/wire/sportsBook/words.ts';
import { useSportsWords } from '../../kit/sportsWords/useSportsWords.ts';
import { Select } from '../../ui/field/Select.tsx';
import s from './myBets.module.css';

/** Stretches of time that bets are looked for in; of days, today with it. */
export const BET_TIMES = { all: null, today: 1, week: 7, month: 30 } as const;
export type BetTime = keyof typeof BET_TIMES;

export interface BetFiltersProps {
  readonly sport: BookSport | null;
  readonly time: BetTime;
  readonly onSport: (sport: BookSport | null) => void;
  readonly onTime: (time: BetTime) => void;
}

/** What bets are narrowed down by. */
export function BetFilters({ sport, time, onSport, onTime }: BetFiltersProps) {
  const { t } = useTranslation('myBets');
  const words = useSportsWords();
  const times = Object.keys(BET_TIMES) as readonly BetTime[];
  return (
    <div className={s.filters}>
      <Select
        label={t('filter.sport')}
        value={sport ?? ''}
        options={[
          { value: '', label: t('filter.allSports') },
          ...BOOK_SPORTS.map(it => ({ value: it, label: words.sport(it) })),
        ]}
        onChange={event => onSport(BOOK_SPORTS.find(it => it === event.target.value) ?? null)}
      />
      <Select
        label={t('filter.time')}
        value={time}
        options={times.map(it => ({ value: it, label: t(`filter.${it}`) }))}
        onChange={event => onTime(times.find(it => it === event.target.value) ?? 'all')}
      />
    </div>
  );
}
