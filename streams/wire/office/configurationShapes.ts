import { z } from 'zod';
import { FEW, LongText, MANY, PageText, ShortText, tableOf } from '../protocol/bounds.ts';
import { ModuleNode } from '../system/shapes.ts';
import { CONFIG_ORIGINS } from './configurationWords.ts';

/** One key of the merchant file, or a setting of the gateway, as it counts. */
export const ConfigEntry = z.object({
  /** Path of the key in the merchant file, `access.idleMinutes`, or name of the environment variable. */
  key: LongText,
  /** The value in effect as JSON; null for a secret, which never leaves the gateway. */
  json: PageText.nullable(),
  from: z.enum(CONFIG_ORIGINS),
});
export type ConfigEntry = z.infer<typeof ConfigEntry>;

/** What one merchant is, as the gateway runs it, and how the gateway was started. */
export const Configuration = z.object({
  merchant: z.array(ConfigEntry).max(MANY),
  settings: z.array(ConfigEntry).max(FEW),
  /** Colours in effect by their keys below `client.theme`. */
  colours: tableOf(ShortText),
  modules: z.array(ModuleNode).max(FEW),
});
export type Configuration = z.infer<typeof Configuration>;
