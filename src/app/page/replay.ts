import type { StreamDeps } from '../../../streams/deps.ts';
import { createStreams, type Streams } from '../../../streams/index.ts';
import { createRecorder, createReplaySession, parseScript } from '../../../streams/replay/index.ts';
import { type Act, liveAct, recordedAct, scriptAct } from '../stage/act.ts';
import { faultOf, NoSuchScript, type ScriptFault } from '../stage/fault.ts';
import { createStage, type Stage, type StageScript, type StageTools } from '../stage/stage.ts';

/** What a script may be called in the address. */
const NAME = /^[\w-]{1,64}$/;

function stageTools(deps: StreamDeps, origin: string): StageTools {
  return {
    live() {
      const recorder = createRecorder({ deps });
      const streams = createStreams(recorder.deps);
      recorder.observe(streams);
      return recordedAct(streams, recorder);
    },
    parse: parseScript,
    start(name, script) {
      const session = createReplaySession(script, { deps, origin });
      session.play();
      return scriptAct(name, session);
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
      return (await answer.json()) as StageScript[];
    },
  };
}

/** A stage that begins with the streams that the page shows already. */
export function takeOver(streams: Streams, deps: StreamDeps, origin: string): Stage {
  return createStage(stageTools(deps, origin), liveAct(streams));
}

/**
 * A stage that begins with a script of the site, so that not one real connection is made; with the gateway when
 * there is no such script or none was asked for.
 */
export async function openStage(name: string | null, deps: StreamDeps, origin: string): Promise<Stage> {
  const tools = stageTools(deps, origin);
  let first: Act | null = null;
  let fault: ScriptFault | null = null;
  if (name !== null) {
    try {
      first = tools.start(name, tools.parse(await tools.fetchScript(name)));
    } catch (error) {
      fault = faultOf(name, error);
    }
  }
  return createStage(tools, first ?? tools.live(), fault);
}
