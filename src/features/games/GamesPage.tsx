import { useTranslation } from 'react-i18next';
import { PageBanner } from '../../app/banner/PageBanner.tsx';
import { GameShelf } from '../../app/shelf/GameShelf.tsx';

/** `/inHouse`: the list of the in-house games (S2-19). */
export default function GamesPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageBanner group={null} head={{ title: t('shelf.title'), lead: t('shelf.text') }} />
      <GameShelf page />
    </>
  );
}
