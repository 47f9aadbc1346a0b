/** Settings that the gateway of this repository gets with other parts of the work at scale. */
export const PLANNED_SETTINGS: readonly string[] = [
  'DATABASE_DIRECT_URL',
  'REDIS_URL',
  'WORKERS',
  'METRICS_PORT',
  'METRICS_HOST',
  'SHUTDOWN_DELAY',
  'GATEWAY_NAME',
];

/** Files that come with those parts. */
export const PLANNED_FILES: readonly string[] = ['deploy/observe'];
