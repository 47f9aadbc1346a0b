import type { SceneProps } from '../parts/kindPart.ts';
import { RouletteWheel } from './RouletteWheel.tsx';
import { isTurning, shownFirst } from './turning.ts';

/** The wheel with what is known of its round. */
export default function RouletteScene({ table, wasSeen, serverNow }: SceneProps) {
  return (
    <RouletteWheel
      isRunning={isTurning(table)}
      number={shownFirst(table)}
      wasSeen={wasSeen}
      serverNow={serverNow}
    />
  );
}
