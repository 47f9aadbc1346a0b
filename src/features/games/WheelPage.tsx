import { GameLayout } from './GameLayout.tsx';
import { wheelView } from './wheel/wheelView.tsx';

/** Wheel: it stops at a segment, which pays its multiplier. */
export default function WheelPage() {
  return <GameLayout view={wheelView} />;
}
