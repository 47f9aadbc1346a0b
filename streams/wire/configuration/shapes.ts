import { z } from 'zod';
import { Banner } from '../content/shapes.ts';
import { FEW, LongText, MANY, PageText, ShortText, tableOf } from '../protocol/bounds.ts';
import { ModuleNode } from '../system/shapes.ts';

/** One key of the merchant file, as it counts. */
export const ConfigEntry = z.object({
  /** Path of the key in the merchant file: `access.idleMinutes`. */
  key: LongText,
  /** The value in effect as JSON; null for a secret, which never leaves the gateway. */
  json: PageText.nullable(),
  /** Whether the merchant decided it; otherwise it is the gateway's own. */
  set: z.boolean(),
});
export type ConfigEntry = z.infer<typeof ConfigEntry>;

/** What one merchant is, as the gateway runs it. */
export const Configuration = z.object({
  entries: z.array(ConfigEntry).max(MANY),
  /** Colours in effect by their keys below `client.theme`. */
  colours: tableOf(ShortText),
  modules: z.array(ModuleNode).max(FEW),
  /** Banners in the default language. */
  banners: z.array(Banner).max(MANY),
});
export type Configuration = z.infer<typeof Configuration>;
