import { useTexts } from '../../../i18n/useTexts.ts';
import { GameLayout } from '../GameLayout.tsx';
import { diceView } from './diceView.tsx';

/** Dice: roll under the number you chose. */
export default function DicePage() {
  useTexts('games', 'limits');
  return <GameLayout view={diceView} />;
}
