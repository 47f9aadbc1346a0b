import path from 'node:path';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { PERMISSIONS, securityHeaders } from '../../../gateway/http/security.ts';
import { Merchant } from '../../../gateway/merchant/merchant.ts';
import type { LiveBoard } from '../../../gateway/page/facts.ts';
import { builtPage } from '../../../gateway/page/page.ts';
import { listen } from '../../../gateway/process/listen.ts';
import { CALL_ROOTS } from '../../../streams/wire/tables/roots.ts';
import { easyChallenge } from './challenge.ts';

/** The widget of the anti-bot check asks for its challenge by itself, past any script. */
const CHALLENGE = '/v1/antibot/challenge';
/**
 * Addresses of calls: a page over a script never asks for them, but for the names that the search's worker downloads and
 * for the challenge.
 */
const CALLS = new RegExp(
  `^/(?!v1/games/index|v1/antibot/challenge)(${[...CALL_ROOTS, 'socket\\.io'].join('|')})/`,
);

/** The built page of one merchant, with its documents and headers, and nothing behind it: no gateway, no database. */
export class PageServer {
  readonly origin: string;
  /** Calls that reached the server although a script should have answered them. */
  readonly stray: string[] = [];
  readonly #app: FastifyInstance;
  readonly #scripts: Map<string, string>;

  private constructor(app: FastifyInstance, port: number, scripts: Map<string, string>) {
    this.#app = app;
    this.#scripts = scripts;
    this.origin = `http://localhost:${port}`;
  }

  /**
   * @param settings Parts of the merchant that differ from the default.
   * @param build Folder of the built page.
   * @param board What documents show of the sports book; they don't unless given.
   */
  static async start(
    settings: Readonly<Record<string, unknown>> = {},
    build = 'dist/client',
    board?: LiveBoard,
  ): Promise<PageServer> {
    const merchant = Merchant.parse(settings);
    const app = fastify();
    const scripts = new Map<string, string>();
    await app.register(helmet, securityHeaders(merchant.access.external));
    app.addHook('onRequest', async (request, reply) => {
      reply.header('Permissions-Policy', PERMISSIONS);
      const script = scripts.get(request.url);
      if (script !== undefined) return reply.type('application/x-ndjson; charset=utf-8').send(script);
      if (CALLS.test(request.url)) server.stray.push(`${request.method} ${request.url}`);
    });
    app.get(CHALLENGE, () => easyChallenge());
    await builtPage(path.resolve(build)).install(app, { merchant, demo: true, board });
    const server = new PageServer(app, await listen(app, '127.0.0.1', 0), scripts);
    return server;
  }

  /** Serves a socket script under a name, as `?replay=` asks for it. */
  offer(name: string, script: string): void {
    this.#scripts.set(`/scripts/${name}.jsonl`, script);
  }

  async stop(): Promise<void> {
    await this.#app.close();
  }
}
