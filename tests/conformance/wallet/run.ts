import { parseArgs } from 'node:util';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { Mismatch, NotApplicable } from '../case.ts';
import { signIn } from '../gateway/accounts.ts';
import { createRest } from '../gateway/rest.ts';
import { createTraffic } from '../gateway/traffic.ts';
import { UsageError } from '../options.ts';
import { COLUMNS, resultLines } from '../report.ts';
import { openWalletBench } from './bench.ts';
import { walletCases } from './cases.ts';

const USAGE =
  'Usage: npm run conformance -- --wallet http://host:port --server ID --secret-variable NAME --vassalage CODE --game-code CODE [--merchant code] [--username u --password p] [--only id]';

function read(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    ...{ wallet: text, server: text, 'secret-variable': text, vassalage: text, 'game-code': text },
    ...{ merchant: text, username: text, password: text, only: { ...text, multiple: true } },
  } as const;
  try {
    const { values } = parseArgs({ args: [...argv], options });
    const { wallet = '', server, vassalage, only, username, password, merchant = 'waterlily' } = values;
    const secret = process.env[values['secret-variable'] ?? ''];
    const gameCode = values['game-code'];
    if (!URL.canParse(wallet) || !server || !secret || !vassalage || !gameCode) throw new UsageError(USAGE);
    const credentials = username && password ? { username, password } : null;
    return {
      origin: new URL(wallet).origin,
      server,
      secret,
      vassalage,
      gameCode,
      only,
      merchant,
      credentials,
    };
  } catch {
    throw new UsageError(USAGE);
  }
}

/** Proves a wallet as a game server would meet it. Answers whether every rule holds. */
export async function runWalletSuite(argv: readonly string[]): Promise<boolean> {
  const { only, origin, server, secret, merchant, credentials, vassalage, gameCode } = read(argv);
  const traffic = createTraffic(new Set([secret]));
  const rest = createRest(origin, merchant, traffic);
  const person = { origin, merchant, credentials, operatorToken: null };
  let token: string | null = null;
  const bench = openWalletBench({
    ...{ origin, server, secret, gameCode },
    async launch() {
      token ??= (await signIn(rest, traffic, person)).token;
      const answer = await rest.value('gameLaunch', { token, params: { vassalage, gameCode } });
      return new URL((answer as CallValue<'gameLaunch'>).url).searchParams.get('token') ?? '';
    },
    async signOut() {
      if (token !== null) await rest.send('logout', { token, key: bench.newId() });
      token = null;
    },
  });
  console.log(COLUMNS);
  let sound = true;
  for (const one of walletCases.filter(({ id }) => only === undefined || only.includes(id))) {
    const base = { id: one.id, number: null, title: one.title, exchange: [], ms: 0 };
    try {
      await one.run(bench);
      console.log(resultLines({ ...base, outcome: 'pass', reason: null }));
    } catch (failure) {
      const isExcused = failure instanceof NotApplicable;
      sound &&= isExcused;
      const reason =
        failure instanceof Mismatch || isExcused ? failure.message : `an answer, not ${String(failure)}`;
      console.log(resultLines({ ...base, outcome: isExcused ? 'not applicable' : 'fail', reason }));
    }
  }
  return sound;
}
