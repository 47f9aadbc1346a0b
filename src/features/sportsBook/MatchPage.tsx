import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { MatchView } from './match/MatchView.tsx';
import { RowWordsContext, useMadeWords } from './rows/RowWords.ts';

/** One match of the sports book. */
export default function MatchPage() {
  useTranslation(['sportsBook', 'sportsWords']);
  const words = useMadeWords();
  const { fixture = '' } = useParams();
  return (
    <RowWordsContext value={words}>
      <MatchView key={fixture} fixture={fixture} />
    </RowWordsContext>
  );
}
