import type { ClientConfig } from '../../streams/wire/configuration/client.ts';

/** What one white label is. The gateway writes it into the document, so that one build serves every merchant. */
export interface Merchant {
  /** Sent as the `Merchant` header (S9-13). */
  readonly code: string;
  readonly name: string;
  /** Address of the logo. */
  readonly logo: string;
  /** Origin of the gateway; empty for the page's own. */
  readonly gatewayUrl: string;
  /** Sign in front of amounts until the gateway told the account's own. */
  readonly currencySymbol: string;
  /** Youngest age named in the agreement (S9-29). */
  readonly agreementAge: number;
  /** Codes of the languages to choose from (S1-34). */
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  /** What their speakers call the languages, by code. */
  readonly languageNames: Readonly<Record<string, string>>;
  /** Which lottery the deployment plays (S9-14). */
  readonly lotteryType: string;
  /** Whether a worker may answer without a connection. */
  readonly offline: boolean;
  /** Which build the gateway serves; empty when nobody said. */
  readonly build: string;
  readonly demo: boolean;
}

/** Id of the block of JSON in the document. */
const BLOCK = 'merchant';

/** What the gateway wrote; nothing when the page is served by something else, or the block is damaged. */
function readBlock(page: Pick<Document, 'getElementById'> | undefined): Partial<ClientConfig> {
  try {
    return JSON.parse(page?.getElementById(BLOCK)?.textContent ?? '{}') as Partial<ClientConfig>;
  } catch {
    return {};
  }
}

/** The merchant of a document; what it doesn't say is set by the environment of the build. */
export function readMerchant(page: Pick<Document, 'getElementById'> | undefined): Merchant {
  const told = readBlock(page);
  return {
    code: told.merchant ?? import.meta.env.VITE_MERCHANT_CODE ?? 'waterlily',
    name: told.brand ?? import.meta.env.VITE_MERCHANT_NAME ?? 'Waterlily',
    logo: told.logo ?? import.meta.env.VITE_MERCHANT_LOGO ?? '/logo.svg',
    gatewayUrl: import.meta.env.VITE_GATEWAY_URL ?? '',
    currencySymbol: told.currencySymbol ?? 'PT',
    agreementAge: told.agreementAge ?? 18,
    languages: told.languages ?? ['bn', 'en'],
    defaultLanguage: told.defaultLanguage ?? 'bn',
    languageNames: told.languageNames ?? {},
    lotteryType: told.lotteryType ?? 'SEA',
    offline: told.offline ?? false,
    build: told.build ?? '',
    demo: told.demo ?? false,
  };
}

export const merchant: Merchant = readMerchant(globalThis.document);
