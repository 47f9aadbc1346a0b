import { createSearchEngine, type SearchEngine, type WorkerPort } from './engine.ts';
import type { FromWorker } from './messages.ts';
import SearchWorker from './worker/worker.ts?worker';

function startWorker(): WorkerPort {
  const worker = new SearchWorker();
  return {
    post: message => worker.postMessage(message),
    listen(take, broken) {
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => take(data));
      worker.addEventListener('error', broken);
    },
    end: () => worker.terminate(),
  };
}

let engine: SearchEngine | null = null;

/** The search of this page: it keeps its index for as long as the page lives. */
export function searchEngine(): SearchEngine {
  engine ??= createSearchEngine(startWorker);
  return engine;
}
