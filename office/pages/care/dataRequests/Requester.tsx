import { useTranslation } from 'react-i18next';
import { By } from '../../../kit/text/By.tsx';

/** Who has asked or ended: the member, the gateway at its time, or somebody of the staff. */
export function Requester({ who }: { readonly who: string }) {
  const { t } = useTranslation('dataRequests');
  if (who === 'member' || who === 'gateway') return <span>{t(`who.${who}`)}</span>;
  return <By who={who} />;
}
