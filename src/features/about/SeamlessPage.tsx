import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ContentText } from './ContentText.tsx';

/** One wallet for all games (S2-26). Members also read how their own money is kept. */
export default function SeamlessPage() {
  const { t } = useTranslation('help');
  const { wallet } = useStreams();
  const isSingle = useBehavior(wallet.isSingle$);
  useEffect(() => wallet.load(), [wallet]);
  return (
    <ContentText name="seamless">
      {isSingle !== null && (
        <Notice tone="info">{t(isSingle ? 'about.oneWallet' : 'about.manyWallets')}</Notice>
      )}
    </ContentText>
  );
}
