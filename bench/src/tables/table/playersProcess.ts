import { monitorEventLoopDelay } from 'node:perf_hooks';
import { OFFERED_TABLES } from '../../../../partner/tables/rules/kinds/tables.ts';
import { stays } from '../../jitter/plan.ts';
import { randomSource } from '../../stream/workload.ts';
import { createCardTimes } from './cards.ts';
import type { PlayersLook, PlayersOrder, PlayersReport } from './messages.ts';
import { openPlayer, type Player } from './player.ts';
import { createShownStates } from './shown.ts';

// A process of players at one table, told by its parent what to do.

/** Begin to connect together; the next ones every `EVERY_MS`. */
const TOGETHER = 10;
const EVERY_MS = 50;
const MOST_SAID = 10;
const LOOP_MS = 10;
const NANOSECONDS = 1e6;

const players: Player[] = [];
const timers = new Map<Player, NodeJS.Timeout>();
const shown = createShownStates(Date.now);
const loop = monitorEventLoopDelay({ resolution: LOOP_MS });
let span = { from: Number.POSITIVE_INFINITY, until: Number.POSITIVE_INFINITY };
const counts = (startsAt: number) => startsAt >= span.from && startsAt < span.until;
let cards: ReturnType<typeof createCardTimes> | null = null;
let drops = 0;
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
  let next = 0;
  const timer = setInterval(() => {
    for (const it of launched.slice(next, next + TOGETHER))
      players.push(
        openPlayer({
          ...{ origin, launched: it, counts, random: randomSource(Math.floor(random() * 2 ** 31)) },
          ...{ screen: shown.screen(), cards: times.watch() },
          disorder(said) {
            disordered += 1;
            if (disorder.length < MOST_SAID) disorder.push(said);
          },
        }),
      );
    next += TOGETHER;
    if (next >= launched.length) clearInterval(timer);
  }, EVERY_MS);
}

function dropAgain(player: Player, stay: Iterator<number, never>): void {
  const drop = () => {
    if (player.drop()) drops += 1;
    dropAgain(player, stay);
  };
  timers.set(player, setTimeout(drop, stay.next().value));
}

function play(it: Extract<PlayersOrder, { do: 'play' }>): void {
  span = it;
  loop.enable();
  const random = randomSource(seed + 1);
  for (const player of players) dropAgain(player, stays(randomSource(Math.floor(random() * 2 ** 31))));
}

function report(): PlayersReport {
  const times = cards?.read();
  if (times === undefined) throw new Error('nobody plays');
  return {
    cloths: players.flatMap(player => player.cloths.read()),
    ...{ drops, disorder, disordered, ...times },
    shown: [...shown.read()],
    stoodMs: loop.max / NANOSECONDS,
  };
}

process.on('message', (order: PlayersOrder) => {
  if (order.do === 'open') open(order);
  else if (order.do === 'play') play(order);
  else if (order.do === 'stay') for (const timer of timers.values()) clearTimeout(timer);
  else if (order.do === 'look')
    process.send?.({ live: players.filter(it => it.isLive()).length } satisfies PlayersLook);
  else process.send?.(report());
});
process.on('disconnect', () => process.exit());
