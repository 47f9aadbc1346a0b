import { memo } from 'react';
import type { CardGame } from './games.ts';

/** The same card for every page that React draws. */
export const Card = memo(({ game }: { readonly game: CardGame }) => (
  <button type="button" className="card">
    <span className="cover" style={{ background: `hsl(${game.hue} 60% 40%)` }} />
    <span className="name">{game.name}</span>
    <span className="studio">{game.studio}</span>
  </button>
));
