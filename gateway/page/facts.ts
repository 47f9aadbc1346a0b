import type { IncomingMessage } from 'node:http';
import type { ClientConfig } from '../../streams/wire/configuration/client.ts';
import { LANGUAGES } from '../../streams/wire/configuration/languages.ts';
import type { Board } from '../../streams/wire/sportsBook/shapes.ts';
import type { Apart } from '../address/apart.ts';
import type { Merchant } from '../merchant/merchant.ts';

/** What the served page depends on besides its files. */
export interface PageFacts {
  readonly merchant: Merchant;
  /** Whether the gateway runs a demo world. */
  readonly demo: boolean;
  /** Keeps words and looks up to date, and has the pictures of the office; they never change unless given. */
  readonly content?: PageContent | undefined;
  /** Whether the office's page may be fetched by who sends a request; by everybody unless told. */
  readonly allowsOffice?: ((request: IncomingMessage) => boolean) | undefined;
  /** Where page and office are if they are apart, once the gateway listens; they aren't unless told. */
  readonly apart?: (() => Apart | null) | undefined;
  /** The board of the sports book, for documents that show it; they don't unless given. */
  readonly board?: LiveBoard | undefined;
}

/** The board of the sports book as it is now. */
export interface LiveBoard {
  /** With its world time, epoch ms; null while it is silent or has nothing. */
  read(): Promise<{ readonly board: Board; readonly at: number } | null>;
  /** Real time that never steps, ms. */
  readonly monotonic: () => number;
}

/** What the office has published. */
export interface PageContent {
  /**
   * Afterwards the merchant says everything that was published before the call, or what this process knew where the
   * database doesn't answer soon. Never fails.
   */
  renew(): Promise<void>;
  /** A picture by the hash of its bytes; null for none. */
  picture(hash: string): Promise<{ readonly type: string; readonly bytes: Buffer } | null>;
  /** The merchant as somebody of the office sees it beforehand, with a draft; null for a token that is good for nothing. */
  preview(token: string): Promise<Merchant | null>;
}

/** What the page is told before its first call. */
export function clientConfig({ merchant, demo }: PageFacts, build: string): ClientConfig {
  const { code, brand, client, register } = merchant;
  return {
    merchant: code,
    brand,
    logo: client.logo,
    languages: client.languages,
    defaultLanguage: client.defaultLanguage,
    languageNames: Object.fromEntries(
      LANGUAGES.filter(({ code }) => client.languages.includes(code)).map(({ code, name }) => [code, name]),
    ),
    currencySymbol: client.currencySymbol,
    agreementAge: register.agreementAge ?? 18,
    lotteryType: client.lotteryType,
    prizeModes: client.prizeModes,
    vendorCodes: client.vendorCodes,
    offline: client.offline,
    build,
    demo,
  };
}
