import { useTranslation } from 'react-i18next';
import { GameShelf } from '../../app/shelf/GameShelf.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';

/** `/inHouse`: the list of the in-house games (S2-19). */
export default function GamesPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('shelf.title')} lead={t('shelf.text')} />
      <GameShelf page />
    </>
  );
}
