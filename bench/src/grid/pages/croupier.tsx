import './page.css';
import { CardGrid } from '../../../../src/ui/grid/CardGrid.tsx';
import { Card } from './Card.tsx';
import type { CardGame } from './games.ts';
import { driveReact, type GridProps } from './react.tsx';

const keyOf = ({ id }: CardGame) => id;
const nameOf = ({ name }: CardGame) => name;
const draw = (game: CardGame) => <Card game={game} />;

/** The product's own grid. */
driveReact(({ games }: GridProps) => (
  <CardGrid
    label="Games"
    items={games}
    total={games.length}
    keyOf={keyOf}
    nameOf={nameOf}
    ratio={0.75}
    lines={1.75}
  >
    {draw}
  </CardGrid>
));
