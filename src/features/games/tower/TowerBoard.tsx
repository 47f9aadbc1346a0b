import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TOWER_DOORS, TOWER_FLOORS, towerPays } from '../../../../streams/wire/fairGames/tower.ts';
import type { ChoiceOf } from '../../../../streams/wire/games/shapes.ts';
import type { BoardProps } from '../moves/movesView.ts';
import { formatHundredths } from '../odds.ts';
import { type DoorState, doorState } from './doorState.ts';
import s from './TowerBoard.module.css';

/** What is behind a door: steps that lead up, or a cross. */
function DoorSign({ state }: { readonly state: DoorState }) {
  if (state === 'closed') return null;
  const leads = state === 'safe' || state === 'left';
  return (
    <svg viewBox="-12 -12 24 24" width="18" height="18" aria-hidden="true" focusable="false">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        d={leads ? 'M-8 6h5v-6h5v-6h5' : 'M-6 -6L6 6M-6 6L6 -6'}
      />
    </svg>
  );
}

type Props = BoardProps<ChoiceOf<'TOWER'>>;

/** The floors of the tower, the highest on top; the doors of the next one can be chosen. */
export function TowerBoard({ round, opening, playable, making, onMove }: Props) {
  const { t } = useTranslation('games');
  const tower = useRef<HTMLOListElement>(null);
  const last = useRef(0);
  const isOpen = round?.state === 'open';
  const { level } = isOpen || round?.choice.level === opening.level ? (round?.choice ?? opening) : opening;
  const shown = round?.choice.level === level ? round : null;
  const at = isOpen ? round.choice.moves.length : -1;
  useEffect(() => {
    // The door that was pressed is no button any more: the one above it is.
    if (at > 0 && document.activeElement === document.body)
      tower.current?.querySelector<HTMLElement>(`[data-door="${last.current}"]`)?.focus();
  }, [at]);
  const doors = Array.from({ length: TOWER_DOORS[level].doors }, (_, door) => door as 0 | 1 | 2 | 3);
  return (
    <ol ref={tower} className={s.tower} dir="ltr" aria-label={t('tower.board')}>
      {Array.from({ length: TOWER_FLOORS }, (_, i) => TOWER_FLOORS - 1 - i).map(floor => (
        <li key={floor} className={s.floor} data-next={floor === at || undefined}>
          <span className={`num ${s.pays}`}>{`${formatHundredths(towerPays(level, floor + 1))}×`}</span>
          <span className={s.doors}>
            {doors.map(door => {
              const state = doorState(shown, floor, door);
              const name = t(`tower.door.${state}`, { floor: floor + 1, door: door + 1 });
              return floor === at ? (
                <button
                  key={door}
                  type="button"
                  className={s.door}
                  data-door={door}
                  data-state={state}
                  data-opening={making === door || undefined}
                  aria-label={name}
                  aria-disabled={!playable}
                  onClick={() => {
                    last.current = door;
                    if (playable) onMove(door);
                  }}
                />
              ) : (
                <span key={door} className={s.door} data-state={state}>
                  {state !== 'closed' && <span className="sr">{name}</span>}
                  <DoorSign state={state} />
                </span>
              );
            })}
          </span>
        </li>
      ))}
    </ol>
  );
}
