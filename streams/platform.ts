import type { Observable } from 'rxjs';
import type { LinkConfig, LinkDeps } from './deps.ts';
import type { Applied, Inspector } from './inspector.ts';
import type { Rest } from './link/rest.ts';
import type { Fold } from './merge/fold.ts';
import type { Live } from './merge/live.ts';
import type { Calls } from './wire/tables/calls.ts';
import type { TopicData, TopicKey, TopicState, Topics } from './wire/tables/topics.ts';

// The stream library with the tables of this platform.

/** The platform's calls. */
export type PlatformRest = Rest<Calls>;
/** The platform's topics. */
export type PlatformLive = Live<Topics>;
/** How the events of one of them become a value. */
export type TopicFold<K extends TopicKey, T, Draft> = Fold<TopicState<K>, TopicData<K>, T, Draft>;
export type TopicChange = Applied<TopicKey>;
export type TopicInspector = Inspector<TopicKey>;

/** Static settings of a merchant's client. */
export interface StreamConfig extends Pick<LinkConfig, 'gatewayUrl'> {
  /** Merchant code, sent as the one `Merchant` header (S9-13). */
  readonly merchant: string;
  /** Current language code for the `Language` header; read for each call. */
  readonly language: () => string;
}

/** What a page keeps over a reload, as texts (session storage in the page); reads answer null when storage is blocked. */
export interface PageMemory {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
}

/** What surrounds the streams of the platform. */
export interface StreamDeps extends Omit<LinkDeps<Calls, Topics>, 'config'> {
  readonly config: StreamConfig;
  readonly memory: PageMemory;
  /**
   * Returns, once, the token from the address of a link when another token was stored already; null or absent when
   * the page was not opened by such a link.
   */
  readonly linkToken?: () => string | null;
  /** Emits when somebody does something with this tab: a key, a press, a scroll. */
  readonly activity$: Observable<void>;
}

/** Headers of every call (S9-13). */
export const callHeaders = (merchant: string, language: string) => ({
  Merchant: merchant,
  Device: 'web',
  Language: language,
});

/** The settings as the link takes them. */
export const linkConfig = ({ gatewayUrl, merchant, language }: StreamConfig): LinkConfig => ({
  gatewayUrl,
  headers: () => callHeaders(merchant, language()),
});
