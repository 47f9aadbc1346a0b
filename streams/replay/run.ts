import type { CallTable, NameIn } from '../wire/protocol/tables.ts';
import { callAction } from './callAction.ts';
import { PATIENCE_MS, playScript } from './player.ts';
import type { ScriptProduct, ScriptTopics } from './product.ts';
import { readPath } from './readPath.ts';
import type { Replay, ReplayOptions } from './replay.ts';
import type { Script } from './script.ts';
import { type ScriptedSurroundings, type SurroundingsOptions, scriptedSurroundings } from './surroundings.ts';

/** What a script plays under: paths of `expect` and `do` lines begin at it. */
export interface PlayedPage {
  close(): void;
}

/** How a script is run; `P` is what it plays under, `T` are the topics of its product. */
export interface RunOptions<P extends PlayedPage, T extends ScriptTopics>
  extends SurroundingsOptions,
    Pick<ReplayOptions<NameIn<T>>, 'origin' | 'note'> {
  readonly product: ScriptProduct<CallTable, T>;
  /** Opens what the script plays under, on these surroundings and with `origin` as its gateway. */
  open(surroundings: ScriptedSurroundings): P;
}

/** One run of a script, from its start, under something of its own. */
export interface Run<P extends PlayedPage> {
  readonly page: P;
  readonly replay: Replay;
  close(): void;
}

/** Starts a script at the clock's zero. */
export function openRun<P extends PlayedPage, T extends ScriptTopics>(
  script: Script<NameIn<T>>,
  options: RunOptions<P, T>,
): Run<P> {
  const { origin, clock, product } = options;
  clock.restart(script.header.now);
  let page: P | null = null;
  const replay = playScript(script, product, {
    origin,
    read: path => (page ? readPath(page, path) : undefined),
    act: (action, args) => {
      if (page) callAction(page, action, args);
    },
    note: note => options.note?.(note),
  });
  const opened = options.open(scriptedSurroundings(script, replay, options));
  page = opened;
  return {
    page: opened,
    replay,
    close() {
      opened.close();
      replay.stop();
    },
  };
}

type AnyRun = Pick<Run<PlayedPage>, 'replay'>;
type Clock = SurroundingsOptions['clock'];

/** Lets time pass until the script's own time begins, with the first connection. */
export async function connectRun({ replay }: AnyRun, clock: Clock): Promise<void> {
  for (let ms = 0; replay.elapsed === null && ms <= PATIENCE_MS; ms += 1) await clock.advance(1);
}

/** Lets time pass until the script stands at `position`, ms after the first connection. */
export async function advanceRun({ replay }: AnyRun, clock: Clock, position: number): Promise<void> {
  const left = Math.floor(position) - (replay.elapsed ?? 0);
  if (left > 0) await clock.advance(left);
}

/** Plays a run to the end of its script. A timer that throws is reported to the caller when everything was played. */
export async function finishRun(run: AnyRun, clock: Clock, script: Pick<Script, 'duration'>): Promise<void> {
  await connectRun(run, clock);
  await advanceRun(run, clock, script.duration);
}
