import { afterEach, describe, expect, it } from 'vitest';
import { parsePlatformScript, playPlatformScript } from '../../../../streams/platformReplay/index.ts';
import { replayInTest } from '../../support/replayInTest.ts';
import { type PlayRig, playLines } from './playRig.ts';

let rig: PlayRig | null = null;
afterEach(async () => {
  await rig?.end();
  rig = null;
});
async function play(...args: Parameters<typeof playLines>): Promise<PlayRig> {
  rig = await playLines(...args);
  return rig;
}

describe('an expectation with time', () => {
  const path = 'a';
  const reads = (values: unknown[]) => () => (values.length > 1 ? values.shift() : values[0]);

  it('is met as soon as it is true', async () => {
    const read = reads([1, 1, 1, 2]);
    const { pass, replay } = await play([{ at: 100, expect: path, is: 2, within: 500 }], { read });
    await pass(100);
    expect(replay.expectations).toMatchObject([{ met: true, at: 130, actual: 2 }]);
  });

  it('is missed when its time is over, with what is there then', async () => {
    const { pass, replay } = await play([{ at: 100, expect: path, atLeast: 9, within: 45 }], {
      read: reads([1]),
    });
    await pass(90);
    expect(replay.expectations).toEqual([]);
    await pass(50);
    expect(replay.expectations).toMatchObject([
      { met: false, at: 145, sentence: 'line 2: a is 1, expected at least 9 within 45 ms' },
    ]);
  });

  it('keeps the script from ending', async () => {
    const { pass, replay } = await play([{ at: 100, expect: path, is: 2, within: 1_000 }], {
      read: reads([1]),
    });
    let done = false;
    void replay.done.then(() => {
      done = true;
    });
    await pass(900);
    expect(done).toBe(false);
    await pass(300);
    expect(done).toBe(true);
  });
});

describe('a verb', () => {
  const line = (verb: string, ...args: unknown[]) => ({ at: 100, do: verb, with: args });

  it('is called with what the line gives it', async () => {
    const calls: unknown[] = [];
    const script = parsePlatformScript(
      `{"script":"x"}\n${JSON.stringify({ ...line('favourites.toggle', { n: '$n' }), at: 0 })}`,
    );
    playPlatformScript(script, {
      origin: 'http://act.invalid',
      act: (verb, args) => calls.push([verb, args]),
    }).stop();
    expect(calls).toEqual([['favourites.toggle', [{ n: 1 }]]]);
  });

  it('that throws is a missed expectation of its line', async () => {
    const script = parsePlatformScript(`{"script":"x"}\n{"at":0,"do":"inbox.refresh"}`);
    const replay = playPlatformScript(script, {
      origin: 'http://act.invalid',
      act: () => {
        throw new Error('no inbox');
      },
    });
    replay.stop();
    expect(replay.expectations).toMatchObject([
      { met: false, sentence: 'line 2: inbox.refresh failed: no inbox' },
    ]);
  });

  it('works on the stores of a page: a login makes a member of the visitor', async () => {
    const played = await replayInTest(
      [
        '{"script":"x"}',
        '{"rest":"POST /wps/session/login","value":{"token":"t","firstTimeLogin":false,"passwordExpired":false}}',
        '{"rest":"GET /wps/member/info","value":{"id":"42","account":"mira","nickname":null,"type":0}}',
        '{"at":100,"do":"session.login","with":[{"username":"mira","password":"secret"}]}',
        '{"at":200,"expect":"session.session$","has":{"role":"member","account":"mira"},"within":2000}',
      ].join('\n'),
    );
    expect(played.missed).toEqual([]);
    played.end();
  });

  it('reads what is private only once the account of the script has signed in', async () => {
    const played = await replayInTest(
      [
        '{"script":"x","uid":"42","account":"mira","signedIn":false}',
        '{"rest":"POST /wps/session/login","value":{"token":"t","firstTimeLogin":false,"passwordExpired":false}}',
        '{"at":0,"state":"inbox","value":{"unread":3,"latest":[]}}',
        '{"at":100,"expect":"session.session$.role","is":"visitor"}',
        '{"at":100,"expect":"inbox.inbox$","is":null}',
        '{"at":100,"do":"session.login","with":[{"username":"mira","password":"secret"}]}',
        '{"at":200,"expect":"session.session$","has":{"role":"member","account":"mira"},"within":2000}',
        '{"at":300,"expect":"inbox.inbox$.unread","is":3,"within":2000}',
        '{"at":3000,"do":"session.logout"}',
        '{"at":3100,"expect":"session.session$.role","is":"visitor"}',
        '{"at":3100,"expect":"inbox.inbox$","is":null}',
      ].join('\n'),
    );
    expect(played.missed).toEqual([]);
    played.end();
  });
});
