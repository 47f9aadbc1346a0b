import { useTexts } from '../../../i18n/useTexts.ts';
import { GameLayout } from '../GameLayout.tsx';
import { wheelView } from './wheelView.tsx';

/** Wheel: it stops at a segment, which pays its multiplier. */
export default function WheelPage() {
  useTexts('games', 'limits');
  return <GameLayout view={wheelView} />;
}
