import { useTranslation } from 'react-i18next';
import { PageBanner } from '../../kit/banner/PageBanner.tsx';
import { GameCardList } from '../../kit/games/GameCardList.tsx';

/** `/inHouse`: the list of the in-house games (S2-19). */
export default function GamesPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageBanner head={{ title: t('gameCards.title'), lead: t('gameCards.text') }} />
      <GameCardList page />
    </>
  );
}
