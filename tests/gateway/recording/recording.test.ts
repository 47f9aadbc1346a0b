import { filter, firstValueFrom, type Observable } from 'rxjs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createStreams, type Streams } from '../../../streams/index.ts';
import { parsePlatformScript } from '../../../streams/platformReplay/index.ts';
import { createPlatformRecorder, type PlatformRecorder } from '../../../streams/platformReplay/recorder.ts';
import { seeded } from '../../../streams/replay/seeded.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import type { FaultGate } from '../../faultGate/gate.ts';
import { openFaultGate } from '../../faultGate/openFaultGate.ts';
import { replayInTest } from '../../unit/support/replayInTest.ts';
import { testDeps } from '../../unit/support/testDeps.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
let gate: FaultGate;
beforeAll(async () => {
  gateway = await openGateway();
  gate = await openFaultGate({ target: gateway.origin, random: seeded(5) });
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await gate.close();
  await gateway.close();
});

interface RecordedPage {
  readonly recorder: PlatformRecorder;
  readonly streams: Streams;
  readonly token: string;
  readonly who: CallValue<'memberInfo'>;
  /** Makes the page believe that time has passed in which nothing happened; everything is on the screen. */
  pause(ms: number): Promise<void>;
}

/** A page of a new member, behind the gate. */
async function openPage(): Promise<RecordedPage> {
  const token = await gateway.member();
  const { body } = await gateway.call('GET /wps/member/info', { token });
  let skipped = 0;
  let unpainted = 0;
  const deps = testDeps({
    config: { gatewayUrl: gate.origin, merchant: 'waterlily', language: () => 'EN' },
    clock: { now: () => Date.now() + skipped, monotonic: () => performance.now() + skipped },
    fetch: globalThis.fetch,
    frames: {
      request(callback) {
        unpainted += 1;
        return Number(
          setTimeout(() => {
            unpainted -= 1;
            callback();
          }),
        );
      },
      cancel: () => {},
    },
    random: seeded(9),
    storedToken: token,
  });
  const recorder = createPlatformRecorder({ deps });
  const streams = createStreams(recorder.deps);
  recorder.observe(streams);
  return {
    recorder,
    streams,
    token,
    who: body.value as CallValue<'memberInfo'>,
    async pause(ms) {
      await eventually(() => expect(unpainted).toBe(0));
      skipped += ms;
    },
  };
}

const until = <T>(source$: Observable<T>, holds: (value: T) => boolean) =>
  firstValueFrom(source$.pipe(filter(holds)));

let keys = 0;
async function deposit({ who }: RecordedPage, amount: number): Promise<void> {
  keys += 1;
  const { status } = await gateway.call('POST /v1/ops/deposits', {
    token: gateway.operatorToken,
    key: `recorded-deposit-${keys}`,
    params: { username: who.account, amount, outcome: 'arrived' },
  });
  expect(status).toBe(200);
}

async function bet({ streams, pause }: RecordedPage, stake: number): Promise<void> {
  await pause(5_000);
  const outcome = await firstValueFrom(streams.games.bet({ stake, choice: { game: 'DICE', chance: 5_000 } }));
  expect(outcome).toMatchObject({ ok: true });
}

const AMOUNTS = [123_457, 234_568, 345_679];

describe('a recording of a member at a real gateway', () => {
  it('brings a page into the same states and tells nothing of the member', async () => {
    const page = await openPage();
    const { streams, recorder } = page;
    const { inbox, balance, connection } = streams;
    await until(inbox.inbox$, state => state?.unread === 0);
    await until(balance.balance$, state => state !== null);
    await until(connection.state$, ({ phase }) => phase === 'live');

    await recorder.start();
    await deposit(page, AMOUNTS[0] ?? 0);
    await until(inbox.inbox$, state => state?.unread === 1);
    await until(balance.balance$, state => (state?.sum ?? 0) >= 123_457);
    await bet(page, 777);
    await page.pause(3_000);

    // The link breaks; what happens meanwhile comes with the next connection.
    await gate.down();
    gate.cut('rst');
    await until(connection.state$, ({ phase }) => phase !== 'live');
    await deposit(page, AMOUNTS[1] ?? 0);
    await gate.up();
    await until(inbox.inbox$, state => state?.unread === 2);
    await until(connection.state$, ({ phase }) => phase === 'live');

    await page.pause(3_000);
    await deposit(page, AMOUNTS[2] ?? 0);
    await until(inbox.inbox$, state => state?.unread === 3);
    const shown = { balance: balance.balance$.value, inbox: inbox.inbox$.value };
    const text = await recorder.stop({ keepAmounts: false });
    streams.close();

    const secrets = [
      page.token,
      page.who.id,
      page.who.account,
      ...(shown.inbox?.latest ?? []).map(it => it.id),
    ];
    for (const secret of [...secrets, ...AMOUNTS.map(String), '777']) {
      expect(text.includes(JSON.stringify(secret)) || text.includes(`${secret},`)).toBe(false);
    }
    const steps = parsePlatformScript(text).steps;
    expect(steps.some(step => step.kind === 'link')).toBe(true);
    const ends = steps.flatMap(step =>
      step.kind === 'expect' && step.expect === 'inbox.inbox$' ? [step.is] : [],
    );
    expect(ends.at(-1)).toMatchObject({ unread: 3, latest: [{}, {}, {}] });

    const replayed = await replayInTest(text);
    expect(replayed.missed).toEqual([]);
    const inboxes = replayed.streams.inbox.inbox$.value?.latest.map(it => it.amount) ?? [];
    replayed.end();
    // Larger amounts are larger here too; the newest stands first.
    expect(inboxes).toEqual(inboxes.toSorted((a, b) => b - a));
    expect(new Set(inboxes).size).toBe(3);
  });

  it('keeps amounts when it may', async () => {
    const page = await openPage();
    await until(page.streams.balance.balance$, state => state !== null);
    await page.recorder.start();
    await deposit(page, 123_400);
    await until(page.streams.balance.balance$, state => (state?.sum ?? 0) >= 123_400);
    const sum = page.streams.balance.balance$.value?.sum;
    const text = await page.recorder.stop({ keepAmounts: true });
    page.streams.close();
    const replayed = await replayInTest(text);
    expect(replayed.missed).toEqual([]);
    expect(replayed.streams.balance.balance$.value?.sum).toBe(sum);
    replayed.end();
  });
});
