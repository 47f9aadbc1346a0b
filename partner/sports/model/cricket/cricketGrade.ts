import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { Grade } from '../sportModel.ts';
import { type CricketSeen, type InningsSeen, NEW_INNINGS } from './cricketSeen.ts';
import { IN_HAND, OVER_BALLS } from './formats.ts';

const isWon = (won: boolean): Grade => (won ? 'won' : 'lost');

/** Runs that count, and whether there may be more of them. */
interface Counted {
  readonly runs: number;
  readonly isFinal: boolean;
}

function gradeLine({ runs, isFinal }: Counted, { line, pick }: MarketSelection): Grade | null {
  if (line === null) return null;
  if (runs === line) return isFinal ? 'void' : null;
  return runs > line || isFinal ? isWon(runs > line === (pick === 'over')) : null;
}

/** Runs of a match, or of an innings by its number. */
function runsOf({ played, isOver }: CricketSeen, part: number): Counted {
  const [one, two] = [played[0] ?? NEW_INNINGS, played[1] ?? NEW_INNINGS];
  if (part === 0) return { runs: one.runs + two.runs, isFinal: isOver || (one.isOver && two.isOver) };
  const innings = part === 1 ? one : two;
  return { runs: innings.runs, isFinal: innings.isOver };
}

/** The innings that a number of overs or wickets through both belongs to, and its number there. */
function inningsOf({ played }: CricketSeen, part: number, each: number): [InningsSeen, number] {
  return part <= each ? [played[0] ?? NEW_INNINGS, part] : [played[1] ?? NEW_INNINGS, part - each];
}

function gradeOver(innings: InningsSeen, over: number, it: MarketSelection): Grade | null {
  const runs = innings.overs[over - 1];
  if (runs === undefined) return innings.isOver ? 'void' : null;
  return gradeLine({ runs, isFinal: innings.isOver || innings.balls >= over * OVER_BALLS }, it);
}

function gradeFall({ runs, wickets, falls, isOver }: InningsSeen, wicket: number, it: MarketSelection) {
  const fell = falls[wicket - 1];
  if (fell !== undefined) return gradeLine({ runs: fell, isFinal: true }, it);
  if (isOver && wickets < wicket - 1) return 'void';
  return wickets === wicket - 1 ? gradeLine({ runs, isFinal: isOver }, it) : null;
}

/** What is certain of a selection by now. */
export function gradeCricket(seen: CricketSeen, it: MarketSelection): Grade | null {
  const { score, isOver, winner, first, overs } = seen;
  switch (it.market) {
    case 'winner':
      return isOver ? isWon(winner === it.pick) : null;
    case 'handicap': {
      if (!isOver || it.line === null) return null;
      const lead = score.home - score.away + it.line;
      return lead === 0 ? 'void' : isWon(lead > 0 === (it.pick === 'home'));
    }
    case 'total':
      return gradeLine(runsOf(seen, it.part), it);
    case 'homeTotal':
    case 'awayTotal': {
      if (first === null) return null;
      const isFirst = (it.market === 'homeTotal') === (first === 'home');
      return gradeLine(runsOf(seen, isFirst ? 1 : 2), it);
    }
    case 'oddEven': {
      const { runs, isFinal } = runsOf(seen, it.part);
      return isFinal ? isWon((runs % 2 === 1) === (it.pick === 'odd')) : null;
    }
    case 'overRuns': {
      const [innings, over] = inningsOf(seen, it.part, overs);
      return gradeOver(innings, over, it);
    }
    case 'next': {
      const [innings, wicket] = inningsOf(seen, it.part, IN_HAND);
      return gradeFall(innings, wicket, it);
    }
    default:
      return null;
  }
}
