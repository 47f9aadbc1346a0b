import './page.css';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Card } from './Card.tsx';
import { driveReact, type GridProps } from './react.tsx';
import { COLUMNS, OVERSCAN, rowHeight } from './rows.ts';

/** As the documentation of @tanstack/react-virtual shows it: rows of cards in the window's scroll, and nothing else. */
driveReact(({ games }: GridProps) => {
  const rows = useWindowVirtualizer({
    count: Math.ceil(games.length / COLUMNS),
    estimateSize: rowHeight,
    overscan: OVERSCAN,
  });
  return (
    <div className="grid" style={{ blockSize: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start }) => (
        <div key={index} className="row" style={{ translate: `0 ${start}px` }}>
          {games.slice(index * COLUMNS, (index + 1) * COLUMNS).map(game => (
            <div key={game.id} className="cell">
              <Card game={game} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
});
