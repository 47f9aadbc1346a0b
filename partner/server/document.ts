import type { Snap } from '../../streams/wire/protocol/position.ts';
import type { Kind } from '../games/games.ts';
import type { PoolNow } from '../jackpots/wire/topics.ts';
import type { RoundView } from '../rounds/view.ts';
import { pageOfKind } from '../tables/wire/pageOfKind.ts';
import type { PageFiles } from './files.ts';
import { escapedText, inScript, pageDocument } from './pageDocument.ts';
import type { Texts } from './texts.ts';

/** What a game's page is given to begin with. */
export interface Boot {
  readonly key: string;
  /** What owns the topics of its player (`u:<owner>:…`). */
  readonly owner: string;
  readonly kind: Kind;
  readonly name: string;
  readonly code: string;
  readonly rtp: number;
  readonly volatility: string | null;
  readonly stakes: readonly number[];
  readonly cycleMs: number;
  readonly revealMs: number;
  readonly facts: object;
  readonly balance: number;
  readonly demo: boolean;
  readonly playMoney: boolean;
  readonly language: string;
  /** Origin of the page around it; null for none. */
  readonly parent: string | null;
  /** Number of the last round. */
  readonly n: number;
  /** A round that was dealt, on this page or on another one, and waits for its player's decision; null for none. */
  readonly dealt: RoundView | null;
  /** A round that was paid for and has yet to be uncovered; null for none. */
  readonly covered: RoundView | null;
  /** The shared pool that stakes of this game feed, and what owns its topic; null for none. */
  readonly pool: (PoolNow & { readonly owner: string }) | null;
  /** Topics as they are now, with their positions: what a page shows before it is connected, and goes on from. */
  readonly snaps: readonly Snap[];
  readonly texts: Texts;
}

/** The page that a document shows: its kind of game, or its kind of table. */
const pageOf = ({ kind, facts }: Boot) =>
  kind === 'tables' && 'kind' in facts ? pageOfKind(String(facts.kind)) : kind;

/**
 * The document of a game. What its kind alone looks like is a sheet that no other document loads. The scripts that it runs first are
 * named from the beginning: a browser would learn of each from the one before, a way to the server later.
 */
export function gameDocument(
  boot: Boot,
  { base, has, first }: Pick<PageFiles, 'base' | 'has' | 'first'>,
): string {
  const own = `${base}/${boot.kind}.css`;
  const scripts = first(pageOf(boot)).map(it => `<link rel="modulepreload" href="${it}">`);
  return pageDocument(
    boot.language,
    boot.name,
    [`${base}/game.css`, ...(has(own) ? [own] : [])],
    `${scripts.join('')}<body class="game ${boot.kind}"><script type="application/json" id="boot">${inScript(boot)}</script><script type="module" src="${base}/${boot.kind}.js"></script></body>`,
  );
}

/** The document that says why there is no game. */
export function sorryDocument(
  texts: Texts,
  code: 'used' | 'unreached' | 'unknown',
  language: string,
  base: string,
): string {
  const { title, text } = texts.sorry[code];
  return pageDocument(
    language,
    title,
    [`${base}/game.css`],
    `<body class="sorry"><main role="alert"><h1>${escapedText(title)}</h1><p>${escapedText(text)}</p></main></body>`,
  );
}
