import { useTranslation } from 'react-i18next';
import { IN_HOUSE_VENDOR } from '../../../streams/wire/lobby/words.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useMaintenance } from './useMaintenance.ts';

/** Says on the page of a game of the house that it takes no stakes for now. */
export function MaintenanceNotice({ gameCode }: { readonly gameCode: string }) {
  const { t } = useTranslation('common');
  const maintenance = useMaintenance({ gameCode, vassalage: IN_HOUSE_VENDOR });
  return maintenance === null ? null : <Notice tone="warn">{t('errors.game_maintenance')}</Notice>;
}
