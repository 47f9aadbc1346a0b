import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ownValue } from '../../streams/wire/collections/ownValue.ts';
import { readAs } from '../../streams/wire/protocol/readAs.ts';
import { isLoopback } from '../address/hosts.ts';
import { DEPLOYMENT_SETTINGS, readStopSettings, type StopSettings } from './deploymentSettings.ts';
import { addresses, onOff, port, trust } from './settingShapes.ts';
import { StartError } from './startError.ts';

/** Where the data is unless told. */
export const DEFAULT_DATA_DIR = './.data';

/** What can be set, by the name of its environment variable. A flag has the same name: `--data-dir`. */
const Settings = z.object({
  /** 0 takes any free one. */
  PORT: port.default(8080),
  /** Address to listen on; this machine only unless told otherwise. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Where the built-in database lives. */
  DATA_DIR: z.string().min(1).default(DEFAULT_DATA_DIR),
  /** A PostgreSQL 15 or newer instead of the built-in one. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .optional(),
  /** A Redis 7 or newer, or a Valkey, alone or any server of a cluster, that carries events between gateways. */
  REDIS_URL: z
    .string()
    .refine(
      text => /^rediss?:\/\/[^/]/.test(text) && URL.canParse(text),
      'must be an address like redis://host:6379',
    )
    .optional(),
  /**
   * `off`: an empty world without demo accounts and bots. On by default, but a gateway that other machines can
   * reach must set it.
   */
  DEMO: onOff.optional(),
  /** Decides which people the demo world has and what they do. */
  DEMO_SEED: z.string().min(1).max(64).default('waterlily'),
  /** How many times as fast as real time the world runs. */
  DEMO_CLOCK: z.coerce.number().positive().max(100_000).default(1),
  /** `off`: demo accounts without bots that play. */
  SIMULATOR: onOff.default(true),
  /** `off`: a demo without the game server beside it. */
  GAMES: onOff.default(true),
  /** Port of the demo's game server; the one after `PORT`, or any free one, unless told. */
  GAMES_PORT: port.optional(),
  /** `off`: its book of sports rests until a game of it is launched. */
  GAMES_BOOK: onOff.default(true),
  /** Token of the operator's calls; a random one in the data folder when it isn't set. */
  OPERATOR_TOKEN: z.string().min(16).max(256).optional(),
  /** Addresses and networks from which the office may be used, also by programs; everywhere unless set. */
  OFFICE_ALLOW: addresses.optional(),
  /** Port of the office: its page and calls are on it and no more on `PORT`. 0 takes any free one. */
  OFFICE_PORT: port.optional(),
  /** Address of the office for invitations and passkeys, e.g. `https://office.example`; as the page's unless told. */
  OFFICE_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Encrypts the secrets of authenticator apps in the database. Keep it outside of the database, the same for
   * every gateway of a world. Without it they are stored unencrypted; with a different key accounts can't answer
   * their second step.
   */
  SECRETS_KEY: z.string().min(32).max(256).optional(),
  /** `required` refuses sign-ins that are not sealed; pages on plain http outside localhost can't seal. */
  SEALED: z.enum(['optional', 'required']).default('optional'),
  /** File that says what one merchant is; see docs/merchant.md. */
  MERCHANT_FILE: z.string().min(1).optional(),
  /** Address of the page for mails and passkeys, e.g. `https://play.example`; this machine's own unless told. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** More host names that requests may use, besides this machine's and the public origin's; separated by commas. */
  ALLOWED_HOSTS: z
    .string()
    .regex(/^\.?[a-z0-9.:[\]_-]+(\s*,\s*\.?[a-z0-9.:[\]_-]+)*$/i, 'must be names with commas in between')
    .transform(text => text.split(',').map(name => name.trim()))
    .prefault('localhost'),
  /**
   * Which senders' X-Forwarded-For is trusted: `off`, the number of proxies in front of the gateway, or their
   * addresses and networks (`10.0.0.0/8,2001:db8::/32`).
   */
  TRUST_PROXY: trust.prefault('off'),
  ...DEPLOYMENT_SETTINGS,
  /** Port of `/metrics` for Prometheus; none unless set. 0 takes any free one. */
  METRICS_PORT: port.optional(),
  /** Address of that port; this machine only unless told otherwise, because it asks nobody who they are. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Collector of traces that takes OTLP over HTTP, e.g. `http://127.0.0.1:4318`; no traces unless set. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address of a collector' })
    .optional(),
  /** How this gateway is called in traces. */
  OTEL_SERVICE_NAME: z.string().min(1).max(64).default('croupier-gateway'),
  /** Share of all traces that is recorded, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
});

/** How the gateway was asked to run. */
export type Config = Omit<z.output<typeof Settings>, 'DEMO' | keyof StopSettings> &
  StopSettings & {
    readonly DEMO: boolean;
    /** Whether other machines can reach the gateway. */
    readonly exposed: boolean;
    /** Whether to delete the old world first. */
    readonly fresh: boolean;
    /** What was written, by the name of its setting. */
    readonly given: ReadonlyMap<string, GivenSetting>;
  };

/** A setting that somebody has written. */
interface GivenSetting {
  readonly text: string;
  readonly from: 'flag' | 'environment';
}

type Key = keyof typeof Settings.shape;
const KEYS = Object.keys(Settings.shape) as Key[];
/** Names of all settings; other variables of the environment are ignored. */
export const SETTING_NAMES: readonly string[] = KEYS;
const flagOf = (key: Key) => key.toLowerCase().replaceAll('_', '-');

function readFlags(argv: readonly string[]): Readonly<Record<string, string | boolean | undefined>> {
  const options: Record<string, { type: 'string' | 'boolean' }> = { fresh: { type: 'boolean' } };
  for (const key of KEYS) options[flagOf(key)] = { type: 'string' };
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: false }).values;
  } catch (error) {
    // Node adds advice about dashes after the first sentence.
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('. ');
    const known = [...KEYS.map(flagOf), 'fresh'].map(flag => `--${flag}`).join(', ');
    throw new StartError(`${sentence}; there are ${known}.`);
  }
}

/** Derives what depends on several settings. */
function complete(
  settings: z.output<typeof Settings>,
  { fresh, given }: Pick<Config, 'fresh' | 'given'>,
): Config {
  const { HOST, PUBLIC_ORIGIN, ALLOWED_HOSTS, DEMO } = settings;
  const reasons = [
    ...(isLoopback(HOST) ? [] : [`HOST ${HOST}`]),
    ...(PUBLIC_ORIGIN === undefined ? [] : [`PUBLIC_ORIGIN ${PUBLIC_ORIGIN}`]),
    ...(ALLOWED_HOSTS.every(isLoopback) ? [] : [`ALLOWED_HOSTS ${ALLOWED_HOSTS.join()}`]),
  ];
  const exposed = reasons.length > 0;
  if (exposed && DEMO === undefined) {
    throw new StartError(
      `With ${reasons.join(' and ')} others can reach this gateway: say DEMO=on for a demo world whose accounts anybody may use, or DEMO=off.`,
    );
  }
  if (settings.DATABASE_DIRECT_URL !== undefined && settings.DATABASE_URL === undefined) {
    throw new StartError('DATABASE_DIRECT_URL is the server behind DATABASE_URL, which is missing.');
  }
  const isDemo = DEMO ?? true;
  return {
    ...settings,
    DEMO: isDemo,
    ...readStopSettings(settings, isDemo && !exposed),
    exposed,
    fresh,
    given,
  };
}

/**
 * Reads flags, then the environment, then the defaults. Throws a `StartError` that names the key of a wrong
 * value.
 */
export function readConfig(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Config {
  const flags = readFlags(argv);
  // Shells and compose files write an empty variable for "not set".
  const given = new Map<string, GivenSetting>();
  for (const key of KEYS) {
    const flag = ownValue(flags, flagOf(key));
    const text = env[key];
    if (typeof flag === 'string') given.set(key, { text: flag, from: 'flag' });
    else if (text) given.set(key, { text, from: 'environment' });
  }
  const written = [...given].map(([key, { text }]) => [key, text] as const);
  const parsed = readAs(Settings, Object.fromEntries(written));
  if (parsed.success) return complete(parsed.data, { fresh: flags.fresh === true, given });
  const [issue] = parsed.error.issues;
  const key = String(issue?.path[0]);
  throw new StartError(`${key} can't be ${JSON.stringify(given.get(key)?.text)}: ${issue?.message}.`);
}

/** Whether secrets of authenticator apps are stored unencrypted in a world that is more than a demo on this machine. */
export function keepsSecretsInClear(config: Pick<Config, 'DEMO' | 'SECRETS_KEY' | 'exposed'>): boolean {
  return config.SECRETS_KEY === undefined && (!config.DEMO || config.exposed);
}
