import { GameLayout } from './GameLayout.tsx';
import { limboView } from './scale/limboView.tsx';

/** Limbo: the multiplier must reach the one you chose. */
export default function LimboPage() {
  return <GameLayout view={limboView} />;
}
