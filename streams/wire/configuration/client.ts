import { z } from 'zod';

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour as #rrggbb');

/** Colours a merchant may change; what is left out keeps the design system's own. */
export const Theme = z.strictObject({
  /** The action colour, its hover and pressed shades, and what stands on it. */
  accent: Colour.optional(),
  accentHover: Colour.optional(),
  accentPress: Colour.optional(),
  onAccent: Colour.optional(),
  /** The brand's own colour and its softer shade. */
  brand: Colour.optional(),
  brandSoft: Colour.optional(),
});
export type Theme = z.infer<typeof Theme>;

/** What the page has to know before its first call; the gateway puts it into the document it serves. */
export const ClientConfig = z.object({
  /** Sent as the `Merchant` header (S9-13). */
  merchant: z.string(),
  brand: z.string(),
  /** Address of the logo. */
  logo: z.string(),
  /** Languages to choose from, the default among them (S1-34). */
  languages: z.array(z.string()).min(1),
  defaultLanguage: z.string(),
  /** What their speakers call the languages, by code (languages.ts). */
  languageNames: z.record(z.string(), z.string()).optional(),
  /** Sign in front of amounts until the gateway told the account's own. */
  currencySymbol: z.string(),
  /** Youngest age named in the agreement (S9-29). */
  agreementAge: z.int(),
  /** Which lottery the deployment plays (S9-14). */
  lotteryType: z.string(),
  prizeModes: z.array(z.string()),
  /** Vendor codes that are called otherwise here, `TCG*` for all that begin so. */
  vendorCodes: z.record(z.string(), z.string()),
  /** Whether the page registers the worker that answers without a connection. */
  offline: z.boolean().optional(),
  /** Says which build this is. */
  build: z.string(),
  /** Whether the gateway runs a demo world. */
  demo: z.boolean(),
});
export type ClientConfig = z.infer<typeof ClientConfig>;
