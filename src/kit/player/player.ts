import { filter, firstValueFrom, type Subscription } from 'rxjs';
import type { Behavior } from '../../../streams/behavior.ts';
import { createState } from '../../../streams/behaviors/state.ts';
import type { Streams } from '../../../streams/index.ts';
import type { PlatformRecorder } from '../../../streams/platformReplay/recorder.ts';
import type { PlatformScript } from '../../../streams/platformReplay/scripts.ts';
import { faultOf, type ScriptFault } from './fault.ts';
import type { PlayerSource, RecordedSource, ScriptSource } from './source.ts';

/** What a player works with; the page hands in the real ones, a test its own. */
export interface PlayerTools {
  /** Streams over the gateway, with a recorder looking on. */
  live(): RecordedSource;
  /** Reads a script; throws when it has a fault. */
  parse(text: string): PlatformScript;
  /** Starts a script; called when nothing else is playing. */
  start(name: string, script: PlatformScript): ScriptSource;
  /** Text of a script of the site; throws `NoSuchScript`. */
  fetchScript(name: string): Promise<string>;
  /** Every script of the site. */
  fetchIndex(): Promise<readonly SiteScript[]>;
}

/** A script of the site. */
export interface SiteScript {
  readonly name: string;
  /** One sentence of its author. */
  readonly about: string;
}

export interface PlayerView {
  readonly source: PlayerSource;
  /** Name of the script that is being opened. */
  readonly opening: string | null;
  /** Why the last script can't be played. */
  readonly fault: ScriptFault | null;
}

/** Switches the page between scripts and the live gateway. */
export interface Player {
  readonly view$: Behavior<PlayerView>;
  /** The streams of the present source. */
  readonly streams$: Behavior<Streams>;
  /** What can be played by name. Rejects when the list can't be read. */
  scripts(): Promise<readonly SiteScript[]>;
  /** Plays a script of the site. A fault appears in `view$`, and the page keeps what it showed. */
  playNamed(name: string): Promise<void>;
  /** Plays a script from its text. */
  playText(name: string, text: string): Promise<void>;
  /** Lets lines happen now that the script on show does not hold. Throws when they have a fault. */
  happen(text: string): void;
  backToLive(): void;
  dismissFault(): void;
  /** A recorder over the live page, ready to start; waits until the page is connected. */
  recorder(): Promise<PlatformRecorder>;
}

/** A player that begins with a source that is already shown. */
export function createPlayer(
  tools: PlayerTools,
  first: PlayerSource,
  fault: ScriptFault | null = null,
): Player {
  const view = createState<PlayerView>({ source: first, opening: null, fault });
  const streams = createState(first.streams$.value);
  let following: Subscription = first.streams$.subscribe(streams.set.bind(streams));

  const enter = (source: PlayerSource) => {
    following.unsubscribe();
    following = source.streams$.subscribe(streams.set.bind(streams));
    view.set({ source, opening: null, fault: null });
  };
  const leave = () => view.value.source.close();

  const open = async (name: string, read: () => Promise<string>) => {
    view.set({ ...view.value, opening: name, fault: null });
    try {
      const script = tools.parse(await read());
      leave();
      enter(tools.start(name, script));
    } catch (error) {
      view.set({ ...view.value, opening: null, fault: faultOf(name, error) });
    }
  };

  return {
    view$: view,
    streams$: streams,
    scripts: () => tools.fetchIndex(),
    playNamed: name => open(name, () => tools.fetchScript(name)),
    playText: (name, text) => open(name, async () => text),
    happen(text) {
      const { source } = view.value;
      if (source.kind !== 'script') return;
      for (const step of tools.parse(text).steps) source.session.happen(step);
    },
    backToLive() {
      if (view.value.source.kind === 'live') return;
      leave();
      enter(tools.live());
    },
    dismissFault: () => view.set({ ...view.value, fault: null }),
    async recorder() {
      const { source } = view.value;
      if (source.kind === 'live' && source.recorder !== null)
        return connected(source.streams$.value, source.recorder);
      leave();
      const recorded = tools.live();
      enter(recorded);
      return connected(recorded.streams$.value, recorded.recorder);
    },
  };
}

async function connected(streams: Streams, recorder: PlatformRecorder): Promise<PlatformRecorder> {
  await firstValueFrom(streams.connection.state$.pipe(filter(({ phase }) => phase === 'live')));
  return recorder;
}
