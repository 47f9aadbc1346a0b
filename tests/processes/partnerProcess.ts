import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { bundlePartner } from '../../tools/partner.mjs';
import { ofRun } from '../../tools/run/ofRun.mjs';
import { builtOnce, folderOf } from './builtOnce.ts';

/** A game server in a process of its own. */
export interface PartnerProcess {
  readonly origin: string;
  stop(how?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

export interface PartnerOptions {
  /** Where it sends its calls. */
  readonly gateway: string;
  readonly server: string;
  readonly secret: string;
  /** Folder of its journal. */
  readonly data: string;
  /** 0 takes a free one. */
  readonly port?: number;
}

/** Builds the program, once for all who name the same `build`. */
export function buildPartnerProcess(build: string): Promise<void> {
  return builtOnce(folderOf(build), folder => bundlePartner(folder, 'tests/processes/partnerMain.ts'));
}

/** Starts a built one and waits until it serves. */
export async function startPartnerProcess(build: string, options: PartnerOptions): Promise<PartnerProcess> {
  const child = spawn(process.execPath, [`${folderOf(build)}/main.mjs`], {
    env: {
      ...ofRun(),
      PATH: process.env.PATH,
      PARTNER_PAGES: path.resolve(folderOf(build), 'pages'),
      GAMES_PORT: String(options.port ?? 0),
      GAMES_DATA: options.data,
      GAMES_GATEWAY: options.gateway,
      GAMES_SERVER: options.server,
      GAMES_SECRET: options.secret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // However this process ends, the server must not outlive it.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  const origin = /games at (\S+)/.exec(printed.toString())?.[1];
  if (origin === undefined) throw new Error(`the game server didn't start: ${printed.toString()}`);
  return {
    origin,
    async stop(how = 'SIGKILL') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'close');
      child.kill(how);
      await gone;
    },
  };
}
