import { useTexts } from '../../../i18n/useTexts.ts';
import { GameLayout } from '../GameLayout.tsx';
import { limboView } from './limboView.tsx';

/** Limbo: the multiplier must reach the one you chose. */
export default function LimboPage() {
  useTexts('games', 'limits');
  return <GameLayout view={limboView} />;
}
