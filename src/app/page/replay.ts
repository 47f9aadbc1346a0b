import { NEVER } from 'rxjs';
import type { StreamDeps } from '../../../streams/deps.ts';
import type { Streams } from '../../../streams/index.ts';
import { parseScript, playScript, type Replay, readPath } from '../../../streams/replay/index.ts';

/** A script that plays under the page, instead of the gateway. */
export interface PageReplay {
  readonly name: string;
  readonly replay: Replay;
  /** What the stream layer runs on while the script plays. */
  readonly deps: StreamDeps;
  /** Tells the script where the stores are, for its `expect` lines. */
  observe(streams: Streams): void;
}

const NAME = /^[\w-]{1,64}$/;

/** Loads `/scripts/<name>.jsonl` and starts it. Throws when there is no such script or it has a fault. */
export async function startReplay(name: string, deps: StreamDeps, origin: string): Promise<PageReplay> {
  if (!NAME.test(name)) throw new Error(`no script can be called ${JSON.stringify(name)}`);
  const answer = await deps.fetch(`${origin}/scripts/${name}.jsonl`);
  if (!answer.ok) throw new Error(`there is no script called ${name}`);
  const script = parseScript(await answer.text());
  let streams: Streams | null = null;
  const replay = playScript(script, {
    origin,
    read: path => (streams === null ? undefined : readPath(streams, path)),
  });
  let token = script.header.uid === undefined ? null : 'replayed';
  return {
    name,
    replay,
    deps: {
      ...deps,
      config: { ...deps.config, gatewayUrl: origin },
      fetch: replay.fetch,
      socket: replay.socket,
      // The real session of this browser stays untouched, and other tabs hear nothing.
      token: {
        read: () => token,
        write: next => {
          token = next;
        },
      },
      tabs: { messages$: NEVER, post: () => {} },
    },
    observe: created => {
      streams = created;
    },
  };
}
