import 'socket.io-client';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemory } from '../../../../streams/platformReplay/memory.ts';
import { createFeedbackStore } from '../../../../streams/stores/feedback.ts';
import { readDraft, writeDraft } from '../../../../streams/stores/feedbackDraft.ts';
import { createStreamWorld, endStreamWorld, label, type StreamWorld } from '../../support/linkStreams.ts';
import { refuse } from '../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const CALL = 'PUT /wps/feedback';
const TEXT = { content: 'The lanterns are lovely.', topic: 'praise' as const };
const DRAFT = { content: 'The lan', topic: 'praise', contact: '' };
const feedback = () => it_.streams.store(createFeedbackStore);
const draft = () => feedback().draft$.value;

async function open(token?: string): Promise<void> {
  let drawn = 0;
  const random = () => {
    drawn = (drawn + 0.137) % 1;
    return drawn;
  };
  it_ = createStreamWorld(token === undefined ? { random } : { random, token });
  await it_.world.pass(500);
}
async function send(input: typeof TEXT) {
  const outcome = firstValueFrom(feedback().send(input));
  await it_.world.pass(30_000);
  return await outcome;
}
/** Keys of the calls, answered one after the other. */
function answers(...list: readonly (() => unknown)[]): (string | null)[] {
  const keys: (string | null)[] = [];
  it_.world.on(CALL, ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    return list[Math.min(keys.length, list.length) - 1]?.();
  });
  return keys;
}
const lost = () => Promise.reject(new TypeError('reset'));

describe('a store that only some pages need', () => {
  it('is made once, and ends with the streams', async () => {
    await open();
    const first = feedback();
    expect(feedback()).toBe(first);
    const ended = vi.fn();
    first.draft$.subscribe({ complete: ended });
    it_.streams.close();
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('a feedback', () => {
  it('S5-73 has the bounds of the gateway, and 10 to 500 characters where it names none', async () => {
    await open();
    expect(feedback().limits$.value).toEqual({ min: 10, max: 500 });
    it_.world.on('GET /wps/system/whitelabel', () => ({ ...label(), feedback: { min: 3, max: 20 } }));
    it_.streams.system.refresh();
    await it_.world.pass(500);
    expect(feedback().limits$.value).toEqual({ min: 3, max: 20 });
  });

  it('S1-15 keeps its key over every retry, so that it is counted once', async () => {
    await open();
    const keys = answers(
      lost,
      () => refuse(503, 'busy'),
      () => ({ id: '7' }),
    );
    expect(await send(TEXT)).toEqual({ ok: true, value: { id: '7' } });
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('S1-15 is the same intent when the same words are sent again after a failure, and another with others', async () => {
    await open();
    const keys = answers(
      lost,
      lost,
      lost,
      lost,
      () => ({ id: '7' }),
      () => ({ id: '8' }),
      () => ({ id: '9' }),
    );
    expect(await send(TEXT)).toMatchObject({ ok: false, failure: { code: 'network' } });
    await send(TEXT);
    await send(TEXT);
    await send({ ...TEXT, content: 'Something else altogether.' });
    expect(keys).toHaveLength(7);
    expect(keys[4]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  it('gives a refusal back and keeps what was begun', async () => {
    await open();
    feedback().keep(DRAFT);
    answers(() => refuse(400, 'bad_request'));
    expect(await send(TEXT)).toMatchObject({ ok: false, failure: { code: 'bad_request' } });
    expect(draft()).toEqual(DRAFT);
  });

  it('forgets what was begun once it arrived', async () => {
    await open();
    feedback().keep(DRAFT);
    answers(() => ({ id: '7' }));
    await send(TEXT);
    expect(draft().content).toBe('');
  });

  it('shows the draft of an account to nobody else', async () => {
    await open('member');
    feedback().keep(DRAFT);
    expect(draft()).toEqual(DRAFT);
    it_.world.on('POST /wps/session/logout', () => null);
    const left = firstValueFrom(it_.streams.session.logout());
    await it_.world.pass(1_000);
    await left;
    expect(draft().content).toBe('');
  });
});

describe('the draft in storage', () => {
  it('is read back, and nothing is when it is damaged or empty', () => {
    const memory = createMemory();
    writeDraft(memory, { ...DRAFT, uid: '7' });
    expect(readDraft(memory)).toEqual({ ...DRAFT, uid: '7' });
    for (const damaged of ['{', '[]', '{"content":3,"uid":4}', 'null']) {
      memory.write('feedback.draft', damaged);
      expect(readDraft(memory)).toMatchObject({ content: '', uid: null });
    }
    writeDraft(memory, { content: '', topic: 'idea', contact: '', uid: null });
    expect(memory.read('feedback.draft')).toBeNull();
  });
});
