import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { drive } from './driver.ts';
import type { CardGame } from './games.ts';

export interface GridProps {
  readonly games: readonly CardGame[];
}

/** Lets a component of React draw the games. */
export function driveReact(Grid: ComponentType<GridProps>): void {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  drive(games => flushSync(() => root.render(games.length === 0 ? null : <Grid games={games} />)));
}
