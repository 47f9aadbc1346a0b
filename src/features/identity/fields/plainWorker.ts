import { type Challenge, solveChallenge } from 'altcha/lib';
import { deriveKey } from './plainPbkdf2.ts';

/** What ALTCHA asks its workers. */
type Asked =
  | { readonly type: 'abort' }
  | {
      readonly type: 'work';
      readonly challenge: Challenge;
      readonly counterStart: number;
      readonly counterStep: number;
      readonly timeout: number;
    };

let controller = new AbortController();

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  if (data.type === 'abort') {
    controller.abort();
    return;
  }
  controller = new AbortController();
  const { challenge, counterStart, counterStep, timeout } = data;
  self.postMessage(
    await solveChallenge({ challenge, counterStart, counterStep, timeout, controller, deriveKey }),
  );
};
