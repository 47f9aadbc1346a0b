import { type Corner, TURNS, turnsLeft } from '../../../tables/rules/rooster/bout.ts';
import type { TableNow } from '../../../tables/wire/state.ts';
import { filled } from '../../boot.ts';
import { useWords } from '../words/words.ts';
import { blowsOf } from './blowsOf.ts';
import { blowText, fighterName } from './blowText.ts';
import { Rooster } from './Rooster.tsx';
import { isTurning } from './turning.ts';

const CORNERS: readonly Corner[] = ['copper', 'steel'];
const ALL_TURNS = Array.from({ length: TURNS }, (_, turn) => turn);

/** What a fighter is doing: it has run down, waits for the bell, strikes, is hit, or stands. */
function poseOf(table: TableNow, corner: Corner): 'down' | 'wound' | 'strikes' | 'hit' | 'stands' {
  const blows = blowsOf(table.steps);
  if (turnsLeft(blows)[corner] === 0) return 'down';
  const last = blows.at(-1);
  if (last === undefined) return isTurning(table) ? 'wound' : 'stands';
  if (!isTurning(table)) return 'stands';
  return last.by === corner || last.by === 'both' ? 'strikes' : 'hit';
}

/** The ring of an arena: two fighters, what is left of their springs, and the last blow in words. */
export function RoosterRing({ table }: { readonly table: TableNow }) {
  const { texts } = useWords();
  const { tables } = texts;
  const left = turnsLeft(blowsOf(table.steps));
  return (
    <div className="ring" data-blow={table.steps.length % 2}>
      {CORNERS.map(corner => (
        <section
          key={corner}
          className="fighter"
          data-corner={corner}
          data-pose={poseOf(table, corner)}
          aria-label={filled(tables.bout.corner, {
            corner: tables.bets[corner],
            name: fighterName(texts, table, corner),
          })}
        >
          <h2>
            <span>{fighterName(texts, table, corner)}</span>
            <small>{tables.bets[corner]}</small>
          </h2>
          <p className="spring">
            <span className="hidden">{filled(tables.bout.left, { count: left[corner], all: TURNS })}</span>
            {ALL_TURNS.map(turn => (
              <i key={turn} className="turn" data-left={turn < left[corner]} aria-hidden="true" />
            ))}
          </p>
          <Rooster corner={corner} />
        </section>
      ))}
      <p className="blow" aria-hidden="true">
        {blowText(texts, table)}
      </p>
    </div>
  );
}
