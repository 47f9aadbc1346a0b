import type { BigRoadEntry, RoadRound, RoadSide } from '../../../tables/rules/roads/bigRoad.ts';
import { bigRoadOf } from '../../../tables/rules/roads/bigRoad.ts';
import {
  type DerivedRoad,
  derivedRoad,
  type RoadColour,
  roadPrediction,
} from '../../../tables/rules/roads/derivedRoads.ts';
import { beadRoad, roadGrid } from '../../../tables/rules/roads/grid.ts';
import { filled } from '../../boot.ts';
import { useWords } from '../words/words.ts';
import { RoadGrid } from './RoadGrid.tsx';

const DERIVED = ['bigEyeBoy', 'small', 'cockroach'] as const satisfies readonly DerivedRoad[];

interface Letters {
  readonly banker: string;
  readonly player: string;
  readonly tie: string;
}

const Bead = ({ round, letters }: { readonly round: RoadRound; readonly letters: Letters }) => (
  <>
    <circle r="0.42" className="bead" data-winner={round.winner} />
    <text className="bead-letter">{letters[round.winner]}</text>
    {round.bankerPair && <circle cx="-0.3" cy="-0.3" r="0.12" className="pair-mark" data-winner="banker" />}
    {round.playerPair && <circle cx="0.3" cy="0.3" r="0.12" className="pair-mark" data-winner="player" />}
  </>
);

const BigMark = ({ entry }: { readonly entry: BigRoadEntry }) => (
  <>
    <circle r="0.36" className="road-ring" data-winner={entry.winner} />
    {entry.ties > 0 && <path d="M-.4 .4L.4 -.4" className="tie-mark" />}
    {entry.ties > 1 && <text className="tie-count">{entry.ties}</text>}
    {entry.bankerPair && <circle cx="-0.3" cy="-0.3" r="0.12" className="pair-mark" data-winner="banker" />}
    {entry.playerPair && <circle cx="0.3" cy="0.3" r="0.12" className="pair-mark" data-winner="player" />}
  </>
);

/** The mark of a derived road: a ring, a disc, or a stroke. */
const DerivedMark = ({ road, colour }: { readonly road: DerivedRoad; readonly colour: RoadColour }) => {
  if (road === 'bigEyeBoy') return <circle r="0.34" className="road-ring" data-colour={colour} />;
  if (road === 'small') return <circle r="0.36" className="disc" data-colour={colour} />;
  return <path d="M-.34 .34L.34 -.34" className="stroke" data-colour={colour} />;
};

function Prediction({
  rounds,
  side,
  name,
}: {
  readonly rounds: readonly RoadRound[];
  readonly side: RoadSide;
  readonly name: string;
}) {
  const { texts } = useWords();
  const { roads } = texts.tables;
  const next = roadPrediction(rounds, side);
  const spoken = DERIVED.map(road => {
    const colour = next[road];
    return `${roads[road]}: ${colour === null ? roads.noMark : roads[colour]}`;
  });
  return (
    <p className="prediction" data-winner={side}>
      <span>{filled(roads.if, { name })}</span>
      <span className="hidden">{spoken.join(', ')}</span>
      {DERIVED.map(road => {
        const colour = next[road];
        return (
          <svg key={road} viewBox="-0.5 -0.5 1 1" aria-hidden="true">
            {colour !== null && <DerivedMark road={road} colour={colour} />}
          </svg>
        );
      })}
    </p>
  );
}

/** Five roads of a shoe, and what the next round would add to three of them. */
export function Roads({
  rounds,
  isDragon,
}: {
  readonly rounds: readonly RoadRound[];
  /** Dragon stands where the banker does. */
  readonly isDragon: boolean;
}) {
  const { texts } = useWords();
  const { roads, hand } = texts.tables;
  const letters = isDragon ? roads.dragonLetters : roads.letters;
  const names = isDragon
    ? { banker: hand.dragon, player: hand.tiger }
    : { banker: hand.banker, player: hand.player };
  const count = (winner: RoadRound['winner']) => rounds.filter(it => it.winner === winner).length;
  return (
    <div className="roads">
      <p className="road-counts">
        <span data-winner="banker">
          {filled(roads.count, { name: names.banker, count: count('banker') })}
        </span>
        <span data-winner="player">
          {filled(roads.count, { name: names.player, count: count('player') })}
        </span>
        <span data-winner="tie">{filled(roads.count, { name: roads.tie, count: count('tie') })}</span>
      </p>
      <RoadGrid
        label={roads.bead}
        road="bead"
        columns={15}
        cells={beadRoad(rounds)}
        draw={round => <Bead round={round} letters={letters} />}
      />
      <RoadGrid
        label={roads.big}
        road="big"
        columns={24}
        cells={roadGrid(bigRoadOf(rounds).columns)}
        draw={entry => <BigMark entry={entry} />}
      />
      <div className="derived">
        {DERIVED.map(road => (
          <RoadGrid
            key={road}
            label={roads[road]}
            road={road}
            columns={13}
            cells={roadGrid(derivedRoad(rounds, road))}
            draw={colour => <DerivedMark road={road} colour={colour} />}
          />
        ))}
      </div>
      <Prediction rounds={rounds} side="banker" name={names.banker} />
      <Prediction rounds={rounds} side="player" name={names.player} />
    </div>
  );
}
