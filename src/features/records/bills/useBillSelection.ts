import { useTranslation } from 'react-i18next';
import type { RecordSelection } from '../../../../streams/stores/records/createRecordList.ts';
import { formatDay } from '../../../i18n/dates.ts';
import type { Origin } from '../../../kit/navigation/origin.ts';
import { useQuery } from '../../../kit/navigation/useQuery.ts';
import { dayFrom } from '../spans.ts';

/** Which bills a link asked for, and how that is called. */
export interface BillSelection {
  readonly title: string;
  readonly lead: string;
  /** What the list is read by. */
  readonly only: RecordSelection<'billRecords'>;
  /** The page whose figures they explain. */
  readonly above: Origin;
}

/** Longest id of a bet. */
const BET_MAX = 64;

/** Reads which bills the address asks for: of a day's bets, settled on a day, or about one bet; null for all. */
export function useBillSelection(): BillSelection | null {
  const { t, i18n } = useTranslation('bills');
  const [query] = useQuery();
  for (const by of ['played', 'settled'] as const) {
    const day = query.get(by);
    const at = dayFrom(day);
    if (day === null || at === null) continue;
    return {
      title: t(`list.${by}`, { day: formatDay(at, i18n.language) }),
      lead: t(`list.${by}Lead`),
      only: { [by]: day },
      above: { to: `/agent/agentRevenueReport?from=${day}&to=${day}`, name: 'agentRevenueReport' },
    };
  }
  const bet = query.get('bet');
  if (bet === null || bet === '' || bet.length > BET_MAX) return null;
  return {
    title: t('list.bet'),
    lead: t('list.betLead', { id: bet }),
    only: { bet },
    above: { to: '/agent/personalHistoryCopy', name: 'teamBetting' },
  };
}
