import { NEVER } from 'rxjs';
import type { Logger } from '../deps.ts';
import type { StreamDeps, TopicInspector } from '../platform.ts';
import type { ScriptedSurroundings } from '../replay/surroundings.ts';
import { createMemory } from './memory.ts';

export interface ReplayDepsOptions {
  /** Origin that the script answers for. */
  readonly origin: string;
  readonly inspector?: TopicInspector;
  readonly logger?: Logger;
}

/** The page's dependencies in a script: what is not the script's is the page's own, without its memory. */
export function replayDeps(
  deps: StreamDeps,
  { storage, ...surroundings }: ScriptedSurroundings,
  { origin, inspector, logger = deps.logger }: ReplayDepsOptions,
): StreamDeps {
  return {
    ...{ ...deps, ...surroundings, logger },
    config: { ...deps.config, gatewayUrl: origin },
    token: storage,
    memory: createMemory(),
    activity$: NEVER,
    ...(inspector && { inspector }),
  };
}
