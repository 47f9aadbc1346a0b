import { expect, it, vi } from 'vitest';
import { documentAnswer } from '../../../src/offline/documentAnswer.ts';

const kept = new Response('offline');
const offline = async () => kept;

it('issue 28: a document is what the network answers, also a failure of the gateway', async () => {
  const answer = new Response('no', { status: 503 });
  const asked = vi.fn(offline);
  expect(await documentAnswer(async () => answer, asked)).toBe(answer);
  expect(asked).not.toHaveBeenCalled();
});

it.each([
  ['that rejects', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['that answers with an error, as Firefox has it', async () => Response.error()],
])('issue 28: a network %s is none: the kept page is shown', async (_what, network) => {
  expect(await documentAnswer(network, offline)).toBe(kept);
});

it('issue 28: without a kept page the browser shows its own', async () => {
  const answer = await documentAnswer(
    async () => Response.error(),
    async () => undefined,
  );
  expect(answer.type).toBe('error');
});
