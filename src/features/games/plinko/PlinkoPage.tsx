import { useTexts } from '../../../i18n/useTexts.ts';
import { GameLayout } from '../GameLayout.tsx';
import { plinkoView } from './plinkoView.tsx';

/** Plinko: a ball falls over pegs into a pocket that pays its multiplier. */
export default function PlinkoPage() {
  useTexts('games', 'limits');
  return <GameLayout view={plinkoView} />;
}
