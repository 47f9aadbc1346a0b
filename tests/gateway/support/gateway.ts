import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../../../gateway/db/database.ts';
import { createLog } from '../../../gateway/ground/log.ts';
import type { RateLimits } from '../../../gateway/ground/rateLimits.ts';
import { PATIENCE, type Patience } from '../../../gateway/http/patience.ts';
import type { Merchant } from '../../../gateway/merchant/merchant.ts';
import { builtPage } from '../../../gateway/page/page.ts';
import { readConfig } from '../../../gateway/process/config.ts';
import type { RealtimeLimits } from '../../../gateway/realtime/limits.ts';
import { type Server, type ServerDeps, startServer } from '../../../gateway/server.ts';
import { seal } from '../../../gateway/simulator/seal.ts';
import type { Envelope } from '../../../streams/wire/protocol/envelope.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { createTestDatabase } from './database.ts';
import { testMerchant } from './merchant.ts';
import { testPasswords } from './passwords.ts';

export interface CallOptions {
  /** Query of a GET or DELETE, JSON body otherwise. */
  readonly params?: Readonly<Record<string, unknown>>;
  readonly token?: string;
  /** Idempotency key. */
  readonly key?: string;
  /** Added, or taken away when undefined. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Envelope;
}

/** A whole gateway on a free port with a database of its own. */
export interface TestGateway {
  readonly server: Server;
  readonly origin: string;
  readonly database: Database;
  readonly operatorToken: string;
  call(request: string, options?: CallOptions): Promise<Answered>;
  /** A new trial account's token. */
  trial(): Promise<string>;
  /** A newly registered member's token. */
  member(): Promise<string>;
  close(): Promise<void>;
}

/** The request with the headers every client sends. */
export async function callAt(origin: string, request: string, options: CallOptions = {}): Promise<Answered> {
  const [method = 'GET', target = '/'] = request.split(' ');
  const url = new URL(target, origin);
  const headers = new Headers({ Merchant: 'waterlily', Language: 'EN' });
  if (options.token !== undefined) headers.set('Authorization', options.token);
  if (options.key !== undefined) headers.set('Idempotency-Key', options.key);
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
  }
  const init: RequestInit = { method, headers };
  if (method === 'GET' || method === 'DELETE') {
    for (const [name, value] of Object.entries(options.params ?? {}))
      url.searchParams.set(name, String(value));
  } else {
    if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(options.params ?? {});
  }
  const response = await fetch(url, init);
  const text = await response.text();
  // A file has no envelope.
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : {} };
}

async function smallPage(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-page-'));
  await mkdir(path.join(folder, 'js'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>page</title>');
  await writeFile(path.join(folder, 'js/main-abc123.js'), 'export {};');
  await mkdir(path.join(folder, 'office/js'), { recursive: true });
  await writeFile(path.join(folder, 'office/index.html'), '<!doctype html><title>office</title>');
  await writeFile(path.join(folder, 'office/js/main-abc123.js'), 'export {};');
  await mkdir(path.join(folder, 'scripts'));
  await writeFile(path.join(folder, 'scripts/index.json'), '[]');
  await writeFile(path.join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return folder;
}

/** What stands between the gateway and others. */
export interface GatewayWays {
  /** How long the gateway waits for slow callers. */
  readonly patience?: Patience;
  /** The gateway's way to its database at `url`, e.g. through a proxy; `database` of the test goes there directly. */
  readonly databaseUrl?: (url: string) => Promise<string>;
  /** Servers that games are played on. */
  readonly gameServers?: ServerDeps['gameServers'];
  /** What metrics and health read instead of the parts of the gateway. */
  readonly sources?: ServerDeps['sources'];
  /** How long Redis may take to answer what all gateways have counted, ms. */
  readonly countAnswerMs?: number;
  /** Told all that the gateway logs. */
  readonly onLogged?: (line: string) => void;
}

/** Starts one, by default without bots. Close it after the tests. */
export async function openGateway(
  env: Readonly<Record<string, string>> = {},
  rateLimits: RateLimits = { signIn: 10_000, others: 100_000 },
  merchant: Merchant = testMerchant(),
  realtimeLimits: Partial<RealtimeLimits> = {},
  {
    patience = PATIENCE,
    databaseUrl,
    onLogged,
    countAnswerMs,
    gameServers = [],
    sources = {},
  }: GatewayWays = {},
): Promise<TestGateway> {
  const { database, url, drop } = await createTestDatabase();
  const folder = await smallPage();
  const operatorToken = randomUUID();
  const config = readConfig([], {
    PORT: '0',
    DATABASE_URL: (await databaseUrl?.(url)) ?? url,
    SIMULATOR: 'off',
    OPERATOR_TOKEN: operatorToken,
    DATA_DIR: folder,
    ...env,
  });
  const server = await startServer(config, {
    page: builtPage(folder, path.join(folder, 'office')),
    log: onLogged === undefined ? createLog('silent') : createLog('trace', { write: onLogged }),
    rateLimits,
    merchant,
    realtimeLimits,
    patience,
    countAnswerMs,
    passwords: testPasswords(),
    gameServers,
    sources,
  });
  const call = (request: string, options?: CallOptions) => callAt(server.origin, request, options);
  const tokenOf = ({ status, body }: Answered): string => {
    if (status !== 200) throw new Error(`not signed in: ${JSON.stringify(body)}`);
    return (body.value as CallValue<'login'>).token;
  };
  return {
    server,
    origin: server.origin,
    database,
    operatorToken,
    call,
    trial: async () => tokenOf(await call('POST /wps/session/login/freeplay')),
    async member() {
      const { body } = await call('GET /wps/system/whitelabel');
      const key = (body.value as CallValue<'whitelabel'>).seal;
      if (key === undefined) throw new Error('the white label has no key');
      const password = 'a good password';
      const username = `m${randomUUID().replaceAll('-', '').slice(0, 12)}`;
      const value = await seal(
        { username, password, confirmPassword: password, agreed: true },
        key,
        Date.now(),
      );
      const headers = { Encryption: key.kid };
      return tokenOf(await call('PUT /wps/member/register', { params: { value }, headers }));
    },
    async close() {
      await server.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
