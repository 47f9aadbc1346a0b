import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { LaunchedGame } from '../../../streams/wire/gameServers/seamless.ts';
import { browserArguments, findHeadlessBrowser } from '../../../tools/browser.mjs';
import { UsageError } from '../options.ts';
import { COLUMNS, resultLines } from '../report.ts';
import type { Result } from '../suite.ts';
import { openGameServerBench } from './bench.ts';
import { type GameServerCase, gameServerCases } from './cases.ts';
import { runRealtimeCases } from './realtime.ts';
import { resultOf } from './resultOf.ts';
import { runTableCases } from './tables/run.ts';
import { runTradingCases } from './trading/run.ts';
import { type FakeWallet, openFakeWallet } from './wallet.ts';

const USAGE =
  'Usage: npm run conformance -- --game-server http://host:port --server ID --secret-variable NAME --vassalage CODE --game-code CODE --game-type TYPE [--game-classify KIND] [--rtp 9600] [--lines 20] [--volatility medium] [--min-bet 100] [--port 8199] [--realtime | --tables | --trading] [--only id]';
/** Cases that need no browser, by the flag that asks for them. */
const SUITES = { realtime: runRealtimeCases, tables: runTableCases, trading: runTradingCases } as const;
const KINDS = Object.keys(SUITES) as readonly (keyof typeof SUITES)[];
/** Where the game server has to look for its wallet, unless told. */
const PORT = '8199';

function read(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        ...{ 'game-server': text, server: text, 'secret-variable': text, port: text },
        ...{ vassalage: text, 'game-code': text, 'game-type': text, 'game-classify': text },
        ...{ rtp: text, lines: text, volatility: text, 'min-bet': text, only: { ...text, multiple: true } },
        ...{ realtime: flag, tables: flag, trading: flag },
      },
    });
    const secret = process.env[values['secret-variable'] ?? ''];
    const { server, port = PORT, only } = values;
    const kind = KINDS.find(it => values[it] === true) ?? null;
    const address = values['game-server'] ?? '';
    if (!URL.canParse(address) || !server || !secret) throw new UsageError(USAGE);
    const game = LaunchedGame.parse({
      gameCode: values['game-code'],
      vassalage: values.vassalage,
      gameType: values['game-type'],
      gameClassify: values['game-classify'],
      name: values['game-code'],
      rtp: Number(values.rtp ?? 9_600),
      volatility: values.volatility ?? 'medium',
      lines: Number(values.lines ?? 20),
      minBet: Number(values['min-bet'] ?? 100),
    });
    return {
      origin: new URL(address).origin,
      server,
      secret,
      port: Number(port),
      only,
      game,
      kind,
    };
  } catch {
    throw new UsageError(USAGE);
  }
}

/** The cases of a game that is played round by round, in a browser. Answers whether every rule holds. */
async function runInBrowser(
  origin: string,
  wallet: FakeWallet,
  isAsked: (one: GameServerCase) => boolean,
  print: (result: Result) => void,
): Promise<boolean> {
  const browser = await chromium.launch({
    executablePath: await findHeadlessBrowser(),
    args: browserArguments,
  });
  let sound = true;
  try {
    for (const one of gameServerCases.filter(isAsked)) {
      const bench = openGameServerBench(origin, wallet, browser);
      const result = await resultOf(one, () => one.run(bench));
      await bench.close();
      sound &&= result.outcome !== 'fail';
      print(result);
    }
  } finally {
    await browser.close();
  }
  return sound;
}

/** Proves a game server as its players and its wallet would meet it. Answers whether every rule holds. */
export async function runGameServerSuite(argv: readonly string[]): Promise<boolean> {
  const { origin, only, kind, ...of } = read(argv);
  const wallet = await openFakeWallet(of);
  const isAsked = ({ id }: { readonly id: string }) => only === undefined || only.includes(id);
  const print = (result: Result) => console.log(resultLines(result));
  console.log(COLUMNS);
  try {
    if (kind === null) return await runInBrowser(origin, wallet, isAsked, print);
    const results = await SUITES[kind](origin, wallet, isAsked, print);
    return results.every(({ outcome }) => outcome !== 'fail');
  } finally {
    wallet.close();
  }
}
