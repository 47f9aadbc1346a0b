import { useTranslation } from 'react-i18next';
import { REACHES } from '../../../streams/wire/team/words.ts';
import type { RecordFilter } from './useRecordAddress.ts';

/** Whose records of a team are looked at: of one account, and how far below it. */
export function useTeamFilters(): readonly RecordFilter[] {
  const { t } = useTranslation('records');
  return [
    { key: 'account', label: t('team.account'), options: null },
    {
      key: 'reach',
      label: t('team.reach'),
      options: REACHES.filter(reach => reach !== 'team').map(value => ({
        value,
        label: t(`team.reaches.${value}`),
      })),
    },
  ];
}
