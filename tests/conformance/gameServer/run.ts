import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { LaunchedGame } from '../../../streams/wire/gameServers/seamless.ts';
import { browserArguments, findHeadlessBrowser } from '../../../tools/browser.mjs';
import { Mismatch, NotApplicable } from '../case.ts';
import { UsageError } from '../options.ts';
import { COLUMNS, resultLines } from '../report.ts';
import type { Result } from '../suite.ts';
import { openGameServerBench } from './bench.ts';
import { gameServerCases } from './cases.ts';
import { runRealtimeCases } from './realtime.ts';
import { openFakeWallet } from './wallet.ts';

const USAGE =
  'Usage: npm run conformance -- --game-server http://host:port --server ID --secret-variable NAME --vassalage CODE --game-code CODE --game-type TYPE [--rtp 9600] [--lines 20] [--volatility medium] [--min-bet 100] [--port 8199] [--realtime] [--only id]';
/** Where the game server has to look for its wallet, unless told. */
const PORT = '8199';

function read(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        ...{ 'game-server': text, server: text, 'secret-variable': text, port: text },
        ...{ vassalage: text, 'game-code': text, 'game-type': text },
        ...{ rtp: text, lines: text, volatility: text, 'min-bet': text, only: { ...text, multiple: true } },
        realtime: { type: 'boolean' },
      },
    });
    const secret = process.env[values['secret-variable'] ?? ''];
    const { server, port = PORT, only, realtime = false } = values;
    const address = values['game-server'] ?? '';
    if (!URL.canParse(address) || !server || !secret) throw new UsageError(USAGE);
    const game = LaunchedGame.parse({
      gameCode: values['game-code'],
      vassalage: values.vassalage,
      gameType: values['game-type'],
      name: values['game-code'],
      rtp: Number(values.rtp ?? 9_600),
      volatility: values.volatility ?? 'medium',
      lines: Number(values.lines ?? 20),
      minBet: Number(values['min-bet'] ?? 100),
    });
    return { origin: new URL(address).origin, server, secret, port: Number(port), only, game, realtime };
  } catch {
    throw new UsageError(USAGE);
  }
}

/** Proves a game server as its players and its wallet would meet it. Answers whether every rule holds. */
export async function runGameServerSuite(argv: readonly string[]): Promise<boolean> {
  const { origin, only, realtime, ...of } = read(argv);
  const wallet = await openFakeWallet(of);
  const isAsked = ({ id }: { readonly id: string }) => only === undefined || only.includes(id);
  if (realtime) {
    console.log(COLUMNS);
    const print = (result: Result) => console.log(resultLines(result));
    try {
      const results = await runRealtimeCases(origin, wallet, isAsked, print);
      return results.every(({ outcome }) => outcome !== 'fail');
    } finally {
      wallet.close();
    }
  }
  const browser = await chromium.launch({
    executablePath: await findHeadlessBrowser(),
    args: browserArguments,
  });
  console.log(COLUMNS);
  let sound = true;
  try {
    for (const one of gameServerCases.filter(isAsked)) {
      const base = { id: one.id, number: null, title: one.title, exchange: [], ms: 0 };
      const bench = openGameServerBench(origin, wallet, browser);
      try {
        await one.run(bench);
        console.log(resultLines({ ...base, outcome: 'pass', reason: null }));
      } catch (failure) {
        const isExcused = failure instanceof NotApplicable;
        sound &&= isExcused;
        const reason =
          failure instanceof Mismatch || isExcused ? failure.message : `an answer, not ${String(failure)}`;
        console.log(resultLines({ ...base, outcome: isExcused ? 'not applicable' : 'fail', reason }));
      } finally {
        await bench.close();
      }
    }
  } finally {
    await browser.close();
    wallet.close();
  }
  return sound;
}
