import './page.css';
import { Card } from './Card.tsx';
import { driveReact, type GridProps } from './react.tsx';

/** Every card in the document. */
driveReact(({ games }: GridProps) => (
  <div className="all">
    {games.map(game => (
      <div key={game.id} className="cell">
        <Card game={game} />
      </div>
    ))}
  </div>
));
