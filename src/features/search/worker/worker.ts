// The search of the page, beside its main thread: a program of its own.
import type { ToWorker } from '../messages.ts';
import { createAnswerer } from './answerer.ts';

const take = createAnswerer({
  async read(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.json();
  },
  now: () => performance.now(),
  post: message => postMessage(message),
  later: work => setTimeout(work),
});

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => take(data));
