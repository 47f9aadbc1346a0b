import { OFFERED_TABLES } from '../../../../partner/tables/rules/kinds/tables.ts';
import { createBreaks } from '../../crowd/breaks.ts';
import { inTurns } from '../../crowd/inTurns.ts';
import { createShownStates } from '../../crowd/shown.ts';
import { createStandstill } from '../../crowd/standstill.ts';
import { randomSource } from '../../stream/workload.ts';
import { createCardTimes } from './cards.ts';
import type { PlayersLook, PlayersOrder, PlayersReport } from './messages.ts';
import { openPlayer, type Player } from './player.ts';

// A process of players at one table, told by its parent what to do.

/** From some players who begin to connect to the next ones, ms. */
const EVERY_MS = 50;
const MOST_SAID = 10;

const players: Player[] = [];
const breaks = createBreaks();
const shown = createShownStates(Date.now);
const standstill = createStandstill();
let span = { from: Number.POSITIVE_INFINITY, until: Number.POSITIVE_INFINITY };
const counts = (startsAt: number) => startsAt >= span.from && startsAt < span.until;
let cards: ReturnType<typeof createCardTimes> | null = null;
let disordered = 0;
const disorder: string[] = [];
let seed = 0;

function open({ origin, players: launched, seed: first }: Extract<PlayersOrder, { do: 'open' }>): void {
  seed = first;
  const timing = OFFERED_TABLES.get(launched[0]?.facts.kind ?? '')?.timing;
  if (timing === undefined) throw new Error('no kind of tables');
  const times = createCardTimes(timing, counts, Date.now);
  cards = times;
  const random = randomSource(seed);
  inTurns(launched, EVERY_MS, it =>
    players.push(
      openPlayer({
        ...{ origin, launched: it, counts, random: randomSource(Math.floor(random() * 2 ** 31)) },
        ...{ screen: shown.screen(), cards: times.watch() },
        disorder(said) {
          disordered += 1;
          if (disorder.length < MOST_SAID) disorder.push(said);
        },
      }),
    ),
  );
}

function play(it: Extract<PlayersOrder, { do: 'play' }>): void {
  span = it;
  standstill.begin();
  breaks.begin(players, seed + 1);
}

function report(): PlayersReport {
  const times = cards?.read();
  if (times === undefined) throw new Error('nobody plays');
  return {
    cloths: players.flatMap(player => player.cloths.read()),
    ...{ drops: breaks.count, disorder, disordered, ...times },
    shown: [...shown.read()],
    stoodMs: standstill.mostMs,
  };
}

process.on('message', (order: PlayersOrder) => {
  if (order.do === 'open') open(order);
  else if (order.do === 'play') play(order);
  else if (order.do === 'stay') breaks.end();
  else if (order.do === 'look')
    process.send?.({ live: players.filter(it => it.isLive()).length } satisfies PlayersLook);
  else process.send?.(report());
});
process.on('disconnect', () => process.exit());
