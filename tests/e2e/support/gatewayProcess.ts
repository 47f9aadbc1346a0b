import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { cloneWorld, runOn, type WorldDatabase } from './databases.ts';
import { freePort } from './freePort.ts';

/** Token of the operator's calls in the tests. */
export const OPERATOR_TOKEN = 'operator-token-of-the-tests';

export interface GatewayOptions {
  /** World milliseconds per real one. */
  readonly clock?: number;
  /** Whether the bots play. */
  readonly simulator?: boolean;
  /** Whether the demo's book of sports plays from the start, and not only from the first launch of a game of it on. */
  readonly book?: boolean;
  /** Parts of the merchant that differ from the default; challenges need not be solved and captchas are rare unless they say so: all tests come from one address. */
  readonly merchant?: Readonly<Record<string, unknown>>;
  /** A name besides this machine's that it answers to, as in a local network: anybody may use the demo world then. */
  readonly allowedHost?: string;
  /**
   * `shared`, which is usual: a copy of the first world on the ring's server. `own`: a world of its own on the PostgreSQL
   * that comes with the gateway and dies with it; also without a ring.
   */
  readonly database?: 'shared' | 'own';
  /** Whether the office has a port of its own. */
  readonly ownOffice?: boolean;
  /** Whether it is a demo: without, its own world begins with nobody in it. */
  readonly demo?: boolean;
}

/** No announcement stands in front of a test of something else; a test of announcements brings its own `content`. */
const SILENT = { bn: { popup: [] }, en: { popup: [] }, ar: { popup: [] } };

/** A first sign-in is greeted (S4-18); tests of something else use the demo's accounts. */
const GREETED = 'update account set logged_in_once = true';

/** What a copied world tells its visitors is what the first one's file said; another file begins anew. */
const UNTOLD =
  'truncate content_seed, content_version, content_document, content_kind, mall_item, point_stock';

/** The built gateway in a process of its own, with a database and a data folder of its own. */
export class GatewayProcess {
  readonly origin: string;
  /** Where operators reach the office. */
  readonly officeOrigin: string;
  readonly dataDir: string;
  readonly #port: number;
  /** Null where the office is on the page's. */
  readonly #officePort: number | null;
  readonly #options: GatewayOptions;
  /** Null for the built-in one. */
  readonly #database: WorldDatabase | null;
  #child: ChildProcess | null = null;

  private constructor(
    [port, officePort]: readonly [page: number, office: number | null],
    options: GatewayOptions,
    database: WorldDatabase | null,
  ) {
    this.#port = port;
    this.#officePort = officePort;
    this.#options = options;
    this.#database = database;
    // localhost, not 127.0.0.1: a secure context with the browser's crypto.
    this.origin = `http://localhost:${port}`;
    this.officeOrigin = `http://localhost:${officePort ?? port}`;
    this.dataDir = mkdtempSync(path.join(tmpdir(), 'croupier-e2e-'));
  }

  static async start(options: GatewayOptions = {}): Promise<GatewayProcess> {
    const database = options.database === 'own' ? null : await cloneWorld();
    if (database !== null && options.merchant !== undefined) await runOn(database.url, UNTOLD);
    const officePort = options.ownOffice === true ? await freePort() : null;
    const gateway = new GatewayProcess([await freePort(), officePort], options, database);
    await gateway.start();
    if (database === null) await gateway.query(GREETED);
    return gateway;
  }

  /** Fills an empty database with the world that others will be copies of. */
  static async fill(url: string): Promise<void> {
    const database = { url, drop: async () => {} };
    const gateway = new GatewayProcess([await freePort(), null], { simulator: false }, database);
    await gateway.start();
    await gateway.query(GREETED);
    await gateway.stop();
  }

  /** Starts, or starts again after a kill, on the same port with the same data. */
  async start(changed: GatewayOptions = {}): Promise<void> {
    const options = { ...this.#options, ...changed };
    const merchantFile = path.join(this.dataDir, 'merchant.json');
    const merchant = {
      access: { antiBot: 'optional' },
      captchaAfter: 1_000,
      content: SILENT,
      ...options.merchant,
    };
    writeFileSync(merchantFile, JSON.stringify(merchant));
    const child = spawn(process.execPath, ['dist/gateway/main.mjs'], {
      env: {
        ...process.env,
        PORT: String(this.#port),
        ...(this.#officePort !== null && { OFFICE_PORT: String(this.#officePort) }),
        DATA_DIR: this.dataDir,
        ...(this.#database === null ? {} : { DATABASE_URL: this.#database.url }),
        OPERATOR_TOKEN,
        MERCHANT_FILE: merchantFile,
        DEMO_CLOCK: String(options.clock ?? 1),
        ...(options.allowedHost === undefined ? {} : { ALLOWED_HOSTS: options.allowedHost, DEMO: 'on' }),
        ...(options.demo === false && { DEMO: 'off' }),
        SIMULATOR: options.simulator === false ? 'off' : 'on',
        GAMES_BOOK: options.book === false ? 'off' : 'on',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    // However this process ends, the gateway must not outlive it.
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('close', () => process.off('exit', kill));
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    for (;;) {
      if (child.exitCode !== null) throw new Error(`the gateway ended with ${child.exitCode}:\n${printed}`);
      const answer = await fetch(`${this.origin}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  }

  /** Like a power cut of the gateway: nothing is said, the database is left behind. */
  async killHard(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Lets the demo's game server fall silent without a word, as a line that is cut; `releaseGames` lets it go on. */
  holdGames(): void {
    this.#signalGames('SIGSTOP');
  }

  releaseGames(): void {
    this.#signalGames('SIGCONT');
  }

  /** To the game server that the gateway runs, its child. */
  #signalGames(signal: NodeJS.Signals): void {
    const pid = this.#child?.pid;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    const games = children.filter(it => readFileSync(`/proc/${it}/cmdline`, 'utf8').includes('partner/main'));
    if (games.length === 0) throw new Error('the gateway runs no game server');
    for (const it of games) process.kill(Number(it), signal);
  }

  /** Ends it as an operator does, and throws its data away. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    await this.#database?.drop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Reads from the gateway's own database, past the gateway. */
  query<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return runOn<Row>(this.#database?.url ?? this.#builtInUrl(), sql, values);
  }

  #builtInUrl(): string {
    const folder = path.join(this.dataDir, 'run');
    if (readdirSync(folder).length === 0) throw new Error(`no database socket in ${folder}`);
    return `postgresql://croupier@localhost/croupier?host=${encodeURIComponent(folder)}`;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise(resolve => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}
