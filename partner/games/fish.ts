import { worthOf } from '../ponds/rules/kinds.ts';
import { type ShotEnd, VolleyChoice, type VolleyOutcome } from '../ponds/wire/volley.ts';
import { MOST_SHOTS } from '../ponds/wire/words.ts';
import { type Game, type GameFigures, MAX_STAKE, USUAL_MIN_BET, USUAL_RTP } from './game.ts';

/** Hundredths of a percent in a whole. */
const WHOLE = 10_000;
/** Stakes of the ten cannons, in smallest stakes. */
const CANNONS = [1, 2, 3, 5, 8, 10, 20, 30, 50, 100];

const cannonsOf = ({ minBet }: Pick<GameFigures, 'minBet'>): readonly number[] => {
  const least = Math.max(1, minBet ?? USUAL_MIN_BET);
  const stakes = CANNONS.map(times => times * least).filter(stake => stake * MOST_SHOTS <= MAX_STAKE);
  return stakes.length > 0 ? stakes : [Math.min(least, MAX_STAKE)];
};

/**
 * A pond of fish: a round is a volley, up to a second of shots. Whoever hits a fish worth `m` stakes catches it with the chance
 * `return / m`, so all fish and all cannons are fair.
 */
export const fish: Game = {
  kind: 'fish',
  cycleMs: 900,
  revealMs: 0,
  choice: () => VolleyChoice,
  stakes: cannonsOf,
  stakesFor(figures, choice) {
    const { each, shots } = choice as VolleyChoice;
    return cannonsOf(figures).includes(each) ? [each * shots.length] : [];
  },
  rtp: ({ rtp }) => rtp ?? USUAL_RTP,
  facts: ({ volatility }) => ({ worth: worthOf(volatility) }),
  play({ rtp, volatility }, { choice }, random) {
    const { each, shots } = choice as VolleyChoice;
    const worths = worthOf(volatility);
    const caught = new Set<string>();
    let payout = 0;
    const ends = shots.map(({ fish: aimed, kind }): ShotEnd => {
      const worth = worths[kind] ?? 0;
      if (caught.has(aimed)) {
        payout += each;
        return 'gone';
      }
      if (random.below(WHOLE * worth) >= (rtp ?? USUAL_RTP)) return 'missed';
      caught.add(aimed);
      payout += each * worth;
      return 'caught';
    });
    const outcome: VolleyOutcome = { ends };
    return { payout, outcome };
  },
};
