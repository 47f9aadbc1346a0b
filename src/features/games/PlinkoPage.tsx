import { GameLayout } from './GameLayout.tsx';
import { plinkoView } from './plinko/plinkoView.tsx';

/** Plinko: a ball falls over pegs into a pocket that pays its multiplier. */
export default function PlinkoPage() {
  return <GameLayout view={plinkoView} />;
}
