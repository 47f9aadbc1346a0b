/** Whose round it was. */
export type RoadSide = 'banker' | 'player';

/** A round as roads see it; a pair is a mark of the bead road and the big road. */
export interface RoadRound {
  readonly winner: RoadSide | 'tie';
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

/** A win in the big road. */
export interface BigRoadEntry extends RoadRound {
  readonly winner: RoadSide;
  /** Ties after it. */
  readonly ties: number;
}

/** Wins of one side in a row: a column of the big road, whatever room it has. */
export type RoadColumn = readonly BigRoadEntry[];

export interface BigRoad {
  readonly columns: readonly RoadColumn[];
  /** Ties before the first win. */
  readonly leadingTies: number;
}

/** The big road: a new column whenever the other side wins; ties are counted on the win before them. */
export function bigRoadOf(rounds: readonly RoadRound[]): BigRoad {
  const columns: BigRoadEntry[][] = [];
  let leadingTies = 0;
  for (const { winner, playerPair, bankerPair } of rounds) {
    const column = columns.at(-1);
    const last = column?.at(-1);
    if (winner === 'tie') {
      if (column === undefined || last === undefined) leadingTies += 1;
      else column[column.length - 1] = { ...last, ties: last.ties + 1 };
      continue;
    }
    const entry = { winner, playerPair, bankerPair, ties: 0 };
    if (column === undefined || last?.winner !== winner) columns.push([entry]);
    else column.push(entry);
  }
  return { columns, leadingTies };
}
