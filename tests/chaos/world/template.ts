import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseServer } from './databaseServer.ts';
import { runOn } from './databaseServer.ts';
import { startChaosGateway } from './gatewayProcess.ts';
import { type People, settle } from './people.ts';

/** A filled database that every seed of a lane gets a copy of. */
export interface Template {
  readonly people: People;
  readonly operatorToken: string;
  /** A copy with sessions that last; `drop` removes it whoever is connected. */
  copy(name: string): Promise<{ readonly url: string; drop(): Promise<void> }>;
}

const NAME = 'chaos_template';
const SESSION_MS = 30 * 60_000;

async function readWorld(url: string): Promise<{ seed: string; simulatorPassword: string }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select value from world where key = 'demo'`);
  await client.end();
  return rows[0].value;
}

/** Lets a gateway fill a database with the demo world, signs everybody in, and stops it. */
export async function createTemplate(build: string, server: DatabaseServer): Promise<Template> {
  await server.run(`create database ${NAME}`);
  const url = server.url(NAME);
  const operatorToken = randomBytes(16).toString('hex');
  const gateway = await startChaosGateway(build, { databaseUrl: url, operatorToken, limits: {} });
  const { seed, simulatorPassword } = await readWorld(url);
  const answer = await fetch(`${gateway.origin}/v1/demo/accounts`, { headers: { Merchant: 'waterlily' } });
  const { value } = (await answer.json()) as { value: { username: string; password: string }[] };
  const open = new Map(value.map(({ username, password }) => [username, password]));
  const people = await settle(
    gateway.origin,
    operatorToken,
    seed,
    username => open.get(username) ?? simulatorPassword,
  );
  // In order, so that nobody is connected to what is about to be copied.
  await gateway.stop('SIGTERM');
  return {
    people,
    operatorToken,
    async copy(name) {
      await server.run(`create database ${name} template ${NAME}`);
      await runOn(server.url(name), `update session set expires_at = ${Date.now() + SESSION_MS}`);
      return {
        url: server.url(name),
        drop: () => server.run(`drop database if exists ${name} with (force)`),
      };
    },
  };
}
