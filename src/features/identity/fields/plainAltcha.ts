import { type Challenge, solveChallengeWorkers } from 'altcha/lib';
import type { AltchaOptions, MountedAltcha } from './altcha.ts';
import PlainWorker from './plainWorker.ts?worker';

/** Most workers: a page on plain http is a try in a local network, not worth a whole machine. */
const MOST_WORKERS = 4;

/**
 * The same for a page on plain http outside localhost, where ALTCHA's widget refuses to work: it takes the browser's own
 * cryptography. The challenge is solved by a library when its form is sent, and nothing is shown.
 */
export async function mountPlainAltcha(host: HTMLElement, options: AltchaOptions): Promise<MountedAltcha> {
  host.replaceChildren();
  return {
    async solve() {
      const answer = await fetch(options.challengeUrl, { headers: options.headers, cache: 'no-store' });
      const challenge = (await answer.json()) as Challenge;
      const solution = await solveChallengeWorkers({
        challenge,
        concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1),
        createWorker: () => new PlainWorker(),
      });
      return solution === null ? null : btoa(JSON.stringify({ challenge, solution }));
    },
    remove: () => host.replaceChildren(),
  };
}
