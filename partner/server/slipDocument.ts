import type { PageFiles } from './files.ts';
import { inScript, pageDocument } from './pageDocument.ts';
import type { BookFacts } from './sportsFacts.ts';
import type { Texts } from './texts.ts';

/** What the slip says. */
export type SlipTexts = Pick<Texts, 'book' | 'slip' | 'refused'>;

/** Only these: a game's document has all of them. */
export const slipTextsOf = ({ book, slip, refused }: Texts): SlipTexts => ({ book, slip, refused });

/** What the slip's page is given to begin with. */
export interface SlipBoot {
  /** Null for a visitor. */
  readonly key: string | null;
  /** What owns the topics of its player (`u:<owner>:…`); null for a visitor. */
  readonly owner: string | null;
  readonly facts: Pick<BookFacts, 'delayMs' | 'leastStake' | 'mostStake' | 'mostReturn'>;
  readonly language: string;
  /** Origin of the page around it; null for none. */
  readonly parent: string | null;
  readonly texts: SlipTexts;
}

/** The document of the slip, which another page frames. */
export function slipDocument(boot: SlipBoot, { base }: Pick<PageFiles, 'base'>): string {
  return pageDocument(
    boot.language,
    boot.texts.slip.title,
    [`${base}/game.css`, `${base}/slip.css`],
    `<body class="slip-page"><script type="application/json" id="boot">${inScript(boot)}</script><script type="module" src="${base}/slip.js"></script></body>`,
  );
}

/** The origin that a visitor's page around the slip says to be at; null for what is no origin. It frames the slip, and hears it, alone. */
export function originOf(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const { origin, protocol } = new URL(text);
  return origin === text && /^https?:$/.test(protocol) ? origin : null;
}
