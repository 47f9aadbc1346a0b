import { useTranslation } from 'react-i18next';
import { Tag } from '../../kit/text/Tag.tsx';

/** Whether the numbers of a draw are those that its promised seed gives. */
export function ProofTag({ fair }: { readonly fair: boolean | null }) {
  const { t } = useTranslation('lotteries');
  if (fair === null) return <Tag>{t('proof.open')}</Tag>;
  return <Tag tone={fair ? 'good' : 'bad'}>{t(fair ? 'proof.fair' : 'proof.wrong')}</Tag>;
}
