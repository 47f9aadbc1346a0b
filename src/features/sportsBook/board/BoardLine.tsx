import { MatchRow } from '../rows/MatchRow.tsx';
import { BoardHeading } from './BoardHeading.tsx';
import type { BoardItem } from './boardItems.ts';
import type { BoardLinesProps } from './LinesContext.ts';

export interface BoardLineProps extends Pick<BoardLinesProps, 'leagues' | 'isShut' | 'now'> {
  readonly line: BoardItem;
}

/** What stands in a line of a board. */
export function BoardLine({ line, leagues, isShut, now }: BoardLineProps) {
  if (line.kind !== 'match') return <BoardHeading line={line} />;
  return (
    <MatchRow fixture={line.fixture} leagues={leagues} inLeague={line.inLeague} isShut={isShut} now={now} />
  );
}
