import { Navigate, useParams } from 'react-router-dom';
import NotFoundPage from '../../kit/navigation/NotFoundPage.tsx';
import { listOfCenter } from '../../routes/gameLists.ts';

/** The named route of a vendor's games (S2-33): leads on to the list of their category, where the vendor is chosen. */
export default function GameListCenterPage() {
  const { gameType = '', vassalage = '' } = useParams();
  const list = listOfCenter(gameType, vassalage);
  return list === null ? <NotFoundPage /> : <Navigate to={list} replace />;
}
