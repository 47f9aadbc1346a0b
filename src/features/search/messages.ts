import type { Range } from './words/highlight.ts';

/** Something besides a game that can be found. */
export interface OtherDocument {
  readonly kind: 'page' | 'vendor' | 'promotion' | 'help';
  /** What it is opened by. */
  readonly key: string;
  readonly title: string;
  /** What else is said of it: its names in other languages, the words of its text. */
  readonly words: string;
}

/** A text with what was found in it. */
export interface HighlightedText {
  readonly text: string;
  readonly ranges: readonly Range[];
}

/** A game that was found. */
export interface GameHit {
  readonly kind: 'game';
  readonly key: string;
  readonly title: HighlightedText;
  /** The name in another language, when the text was found in it and not in the title. */
  readonly also: HighlightedText | null;
  readonly vendor: { readonly code: string; readonly name: string };
  readonly gameType: string;
  readonly launchable: boolean;
  readonly isVendor: boolean;
}

export interface OtherHit extends Pick<OtherDocument, 'kind' | 'key'> {
  readonly title: HighlightedText;
}

export type Hit = GameHit | OtherHit;

/** What was found of one kind: the best of it, and how much there is. */
export interface FoundHits<H extends Hit = Hit> {
  readonly hits: readonly H[];
  readonly total: number;
  /** Whether it was found letter by letter. */
  readonly sure: boolean;
}

export interface SearchAnswer {
  /** What was asked. */
  readonly text: string;
  readonly games: FoundHits<GameHit>;
  readonly others: Readonly<Record<OtherDocument['kind'], FoundHits<OtherHit>>>;
  /** Whether games could be among it. */
  readonly hasGames: boolean;
}

/** Messages to the worker. */
export type ToWorker =
  | { readonly do: 'load'; readonly address: string }
  | { readonly do: 'tell'; readonly documents: readonly OtherDocument[] }
  /** Answers the letters that names begin with, before somebody asks for them. @property language Of the names. */
  | { readonly do: 'prepare'; readonly id: number; readonly language: string }
  /** @property language Of the names in the answer. */
  | { readonly do: 'ask'; readonly id: number; readonly text: string; readonly language: string };

/** What the worker tells. */
export type FromWorker =
  | { readonly of: 'load'; readonly address: string; readonly loaded: boolean; readonly tookMs: number }
  | { readonly of: 'ask'; readonly id: number; readonly answer: SearchAnswer; readonly tookMs: number }
  /** Some of the answers that were made ahead; @property isAll Whether they were the last. */
  | {
      readonly of: 'prepare';
      readonly id: number;
      readonly answers: readonly SearchAnswer[];
      readonly isAll: boolean;
      readonly tookMs: number;
    };
