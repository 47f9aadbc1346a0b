import type { MovesChoice } from '../../../../streams/wire/games/shapes.ts';
import { stack } from '../../../ui/layout/layout.ts';
import { GameHead } from '../GameHead.tsx';
import s from '../GameLayout.module.css';
import { GameSettings } from '../GameSettings.tsx';
import { Records } from '../Records.tsx';
import { Session } from '../Session.tsx';
import type { RecordView } from '../view.ts';
import { MovesForm } from './MovesForm.tsx';
import { MovesStage } from './MovesStage.tsx';
import type { MovesView } from './movesView.ts';
import { useMovesTable } from './useMovesTable.ts';

/** One in-house game of moves: a round that is open on every device of the account, its moves, session, history and fairness. */
export function MovesLayout<Choice extends MovesChoice>({ view }: { readonly view: MovesView<Choice> }) {
  const table = useMovesTable(view);
  const { Prizes } = view;
  return (
    <div className={`${stack(4)} ${s.page}`}>
      <GameHead code={view.code} mode={table.mode} onMode={table.choose} mayBet={table.mayBet} />
      {table.mayBet && <Session rolling={false} open={table.staked} />}
      <div className={`${stack(4)} ${s.table}`}>
        <MovesForm view={view} table={table} />
        <MovesStage view={view} table={table} />
      </div>
      {Prizes !== undefined && <Prizes opening={table.opening} />}
      <GameSettings {...table.settings} />
      {table.mayBet && (
        <Records
          record={table.record}
          rollingId={null}
          // Its rounds are this game's, which the type of a round does not say.
          view={view as unknown as RecordView}
        />
      )}
    </div>
  );
}
