import { createStreams, type Streams } from '../../../streams/index.ts';
import type { StreamDeps } from '../../../streams/platform.ts';
import {
  createPlatformRecorder,
  createReplaySession,
  parsePlatformScript,
  type ReplayNote,
} from '../../../streams/platformReplay/index.ts';
import { faultOf, NoSuchScript, type ScriptFault } from './fault.ts';
import { createPlayer, type Player, type PlayerTools, type SiteScript } from './player.ts';
import { liveSource, type PlayerSource, recordedSource, scriptSource } from './source.ts';

/** What a script may be called in the address. */
const NAME = /^[\w-]{1,64}$/;

/** Says in the document that a script has answered a call, for programs that try the page without a studio. */
const CALLED = 'croupier:called';

function tellCall(note: ReplayNote): void {
  if (note.kind === 'rest') window.dispatchEvent(new CustomEvent(CALLED, { detail: note.raw }));
}

/** @param studio Whether a studio shows what is played: without one nobody needs the timeline. */
function playerTools(deps: StreamDeps, origin: string, studio = true): PlayerTools {
  return {
    live() {
      const recorder = createPlatformRecorder({ deps });
      const streams = createStreams(recorder.deps);
      recorder.observe(streams);
      return recordedSource(streams, recorder);
    },
    parse: parsePlatformScript,
    start(name, script) {
      const session = createReplaySession(script, {
        ...{ deps, origin, timeline: studio },
        ...(!studio && { note: tellCall }),
      });
      session.play();
      return scriptSource(name, session);
    },
    async fetchScript(name) {
      if (!NAME.test(name)) throw new NoSuchScript(name);
      const answer = await deps.fetch(`${origin}/scripts/${name}.jsonl`);
      if (!answer.ok) throw new NoSuchScript(name);
      return answer.text();
    },
    async fetchIndex() {
      const answer = await deps.fetch(`${origin}/scripts/index.json`);
      if (!answer.ok) throw new Error(`the list of scripts: ${answer.status}`);
      return (await answer.json()) as SiteScript[];
    },
  };
}

/** A player that begins with the streams that the page shows already. */
export function playerOver(streams: Streams, deps: StreamDeps, origin: string): Player {
  return createPlayer(playerTools(deps, origin), liveSource(streams));
}

/**
 * A player that starts with a script of the site before any real connection is made; it starts with the gateway when there
 * is no such script or none was named.
 */
export async function openPlayer(
  name: string | null,
  deps: StreamDeps,
  origin: string,
  studio = true,
): Promise<Player> {
  const tools = playerTools(deps, origin, studio);
  let first: PlayerSource | null = null;
  let fault: ScriptFault | null = null;
  if (name !== null) {
    try {
      first = tools.start(name, tools.parse(await tools.fetchScript(name)));
    } catch (error) {
      fault = faultOf(name, error);
    }
  }
  return createPlayer(tools, first ?? tools.live(), fault);
}
