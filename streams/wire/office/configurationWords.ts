// Free of zod: the page of the office runs it.
/**
 * Where a value in effect comes from: the gateway's own, the merchant file, what operators have published, the gateway because
 * of other values, the environment, or a flag of the command line.
 */
export const CONFIG_ORIGINS = ['default', 'file', 'office', 'derived', 'environment', 'flag'] as const;
export type ConfigOrigin = (typeof CONFIG_ORIGINS)[number];
