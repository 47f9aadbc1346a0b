import { GameLayout } from './GameLayout.tsx';
import { diceView } from './scale/diceView.tsx';

/** Dice: roll under the number you chose. */
export default function DicePage() {
  return <GameLayout view={diceView} />;
}
