import { ownValue } from '../../streams/wire/collections/ownValue.ts';
import type { ConfigEntry } from '../../streams/wire/office/configurationShapes.ts';
import { type Config, SETTING_NAMES } from './config.ts';

/** Settings that may be shown; all others count as secret, such as addresses with a password in them. */
const OPEN: ReadonlySet<string> = new Set([
  ...['PORT', 'HOST', 'DEMO', 'DEMO_SEED', 'DEMO_CLOCK', 'SIMULATOR', 'GAMES', 'GAMES_PORT', 'GAMES_BOOK'],
  ...[
    'OFFICE_ALLOW',
    'OFFICE_PORT',
    'OFFICE_ORIGIN',
    'SEALED',
    'PUBLIC_ORIGIN',
    'ALLOWED_HOSTS',
    'TRUST_PROXY',
  ],
  ...['WORKERS', 'GATEWAY_NAME', 'NAMED_STATEMENTS', 'SHUTDOWN_DELAY', 'DRAIN_PER_SECOND'],
  ...['METRICS_PORT', 'METRICS_HOST', 'OTEL_SERVICE_NAME', 'OTEL_TRACES_SAMPLER_ARG', 'LOG_LEVEL'],
]);

/** How one was written, or what holds without. A check of addresses that nobody has written lets none through. */
function jsonOf(value: unknown): string {
  return typeof value === 'function' ? '"off"' : JSON.stringify(value ?? null);
}

/** Every setting of the gateway with what holds and where it comes from, without secrets. */
export function settingsInEffect(config: Config): ConfigEntry[] {
  const values = config as unknown as Readonly<Record<string, unknown>>;
  return SETTING_NAMES.map(key => {
    const given = config.given.get(key);
    return {
      key,
      json: OPEN.has(key) ? jsonOf(given?.text ?? ownValue(values, key)) : null,
      from: given?.from ?? 'default',
    };
  });
}
