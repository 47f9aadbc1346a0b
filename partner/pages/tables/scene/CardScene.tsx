import type { SceneProps } from '../parts/kindPart.ts';
import { CardHands } from './CardHands.tsx';

/** Hands of cards: what is seen of a round that is dealt. */
export const CardScene = ({ table, winners }: SceneProps) => (
  <CardHands kind={table.kind} steps={table.steps} winners={winners} />
);
