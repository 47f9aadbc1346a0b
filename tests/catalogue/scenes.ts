import { interval } from 'rxjs';
import { type FakeStreams, fakeStreams, worked } from '../component/support/fakeStreams.ts';
import {
  AGENT,
  BALANCE,
  DAILY_OFFER,
  DIVIDEND_REVOCATION,
  diceRound,
  GAMES,
  INBOX,
  MEMBER,
  NOW,
  REALTIME_CHANGE,
  SALARY,
  STALE,
  TRIAL,
  winner,
} from '../component/support/values.ts';

/** Fills what every visitor sees, and keeps it moving. */
function home(streams: FakeStreams): void {
  let newest = 20;
  streams.games.inHouse$.next(GAMES);
  streams.winners.winners$.next(Array.from({ length: 20 }, (_, i) => winner(newest - i)));
  streams.jackpot.jackpot$.next({
    amount: 1_348_291_500,
    ratePerSec: 730,
    at: NOW,
    source: 'gateway',
    demo: true,
  });
  const opened = Date.now();
  interval(1000).subscribe(() => streams.clock.seconds$.next(NOW + Date.now() - opened));
  interval(4000).subscribe(() => {
    newest += 1;
    streams.winners.winners$.next([winner(newest), ...(streams.winners.winners$.value ?? [])].slice(0, 20));
  });
}

function member(streams: FakeStreams): void {
  streams.session.session$.next(MEMBER);
  streams.balance.balance$.next(BALANCE);
  streams.inbox.inbox$.next(INBOX);
  const rounds = [
    diceRound({ id: 'r3', net: -1_000, payout: 0, outcome: 6_616, won: false, nonce: 1, at: NOW - 5_000 }),
    diceRound({ at: NOW - 12_000 }),
  ];
  streams.games.rounds = () => worked(rounds);
  streams.games.seed = () => worked({ commit: diceRound().commit, clientSeed: 'demo-client-seed', nonce: 2 });
  streams.games.bet = () => {
    const round = diceRound({ id: String(Math.random()), at: streams.clock.now() });
    streams.games.nextBetAt$.next(streams.clock.now() + 5_000);
    streams.games.played$.next([round, ...streams.games.played$.value]);
    return worked({ round, nextBetAt: streams.clock.now() + 5_000 });
  };
}

const SCENES: Readonly<Record<string, (streams: FakeStreams) => void>> = {
  visitor(streams) {
    streams.system.demo$.next(true);
    streams.session.demoAccounts = () =>
      worked([
        { role: 'member', username: 'demo', password: 'demo' },
        { role: 'agent', username: 'agent', password: 'demo' },
        { role: 'downline', username: 'down', password: 'demo' },
      ]);
  },
  kicked: streams => streams.session.session$.next({ ...streams.session.session$.value, ended: 'kicked' }),
  trial: streams => streams.session.session$.next(TRIAL),
  member,
  agent(streams) {
    member(streams);
    streams.session.session$.next(AGENT);
    streams.salary.salary$.next(SALARY);
  },
  offers(streams) {
    SCENES.agent?.(streams);
    streams.contracts.requests$.next([DAILY_OFFER, REALTIME_CHANGE, DIVIDEND_REVOCATION]);
  },
  stale(streams) {
    member(streams);
    for (const store of [streams.balance, streams.winners, streams.jackpot, streams.system, streams.inbox])
      store.freshness$.next(STALE);
    streams.connection.state$.next({
      ...streams.connection.state$.value,
      phase: 'waiting',
      reason: 'network',
      retryAt: NOW + 4_000,
    });
  },
  maintenance: streams =>
    streams.system.status$.next({ state: 'maintenance', until: NOW + 3_600_000, ip: null }),
  region: streams => streams.system.status$.next({ state: 'region', until: null, ip: '203.0.113.7' }),
};

/** The stream layer of one scene; an unknown name shows a page that is still loading. */
export function sceneStreams(name: string): FakeStreams {
  const streams = fakeStreams();
  const scene = SCENES[name];
  if (scene === undefined) return streams;
  home(streams);
  scene(streams);
  return streams;
}
