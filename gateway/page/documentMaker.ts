import { ownValue } from '../../streams/wire/collections/ownValue.ts';
import type { Banner } from '../../streams/wire/content/shapes.ts';
import { type Packed, packed } from '../ground/answers/packed.ts';
import { contentOf } from '../merchant/chooseContent.ts';
import type { Merchant } from '../merchant/merchant.ts';
import { themeSheet } from '../merchant/theme.ts';
import { withBoardSheets } from './board/boardSheets.ts';
import { PRESS_MARK } from './board/pressMark.ts';
import { BREAK_MARK } from './breakMark.ts';
import { browserFloor, FLOOR_SHEET } from './browserFloor.ts';
import { type DocumentParts, type Shell, writeDocument } from './document.ts';
import type { ShellOrder } from './drawShell.ts';
import { clientConfig, type PageFacts } from './facts.ts';
import { inlineSheets, sourceOf, styleText } from './firstSheet.ts';
import { type PageFiles, textOf } from './pageFiles.ts';
import { type HintsByPath, hintElements } from './pageHints.ts';
import { PREVIEW_BLOCK, PREVIEW_MARK } from './preview.ts';

/** Draws the first screen; null when it can't. */
export type DrawShell = (order: ShellOrder) => Promise<Shell | null>;

/** The banners of the first screen, as the announcements will bring them. */
function homeBanners(merchant: Merchant, language: string): readonly Banner[] {
  return contentOf(merchant, language, 0).banners.filter(({ groupName }) => groupName === 'w_home');
}

/** The build. */
export interface PageBuild {
  readonly bytes: Buffer;
  readonly build: string;
  readonly hints: HintsByPath;
}

/** Which document it is. */
export interface WantedDocument {
  readonly language: string;
  readonly isHome: boolean;
  /** The path of a page that loads more from the beginning; null for others. */
  readonly hinted: string | null;
}

/** What somebody of the office looks at before it is published. */
export interface Preview {
  readonly token: string;
  readonly merchant: Merchant;
  /** Null for the reader's own. */
  readonly language: string | null;
}

/** A document. */
export interface Made {
  readonly document: Packed;
  /** Source expression of its style sheet for the security policy. */
  readonly sheet: string;
}

/** How hard a document with prices is compressed: it is made every second. */
const BOARD_QUALITY = 5;

/** Makes the documents of a merchant's page. */
export interface DocumentMaker {
  /** The merchant's data for a document of this language. */
  partsOf(language: string, build: string): Promise<Omit<DocumentParts, 'shell' | 'sheet'>>;
  /**
   * Makes one, prerendered if it is home's.
   * @param special What somebody of the office looks at, or the drawn page with a board.
   */
  make(
    source: PageBuild,
    wanted: WantedDocument,
    special?: { readonly preview?: Preview; readonly board?: Shell },
  ): Promise<Made>;
}

export function createDocumentMaker(facts: PageFacts, files: PageFiles, draw: DrawShell): DocumentMaker {
  const { merchant } = facts;
  async function partsOf(
    language: string,
    build: string,
    of: Merchant = merchant,
  ): Promise<Omit<DocumentParts, 'shell' | 'sheet'>> {
    const { brand } = of;
    const texts = await files.texts(language, 'operators');
    return {
      language,
      config: clientConfig({ ...facts, merchant: of }, build),
      description: textOf(texts, 'document.description', { brand }),
      notes:
        browserFloor({
          tooOld: textOf(texts, 'document.tooOld', { brand }),
          noScripts: textOf(texts, 'document.noScripts', { brand }),
        }) + BREAK_MARK,
      // Banners have no dates, so the time of day doesn't matter.
      blocks: { banners: { language, banners: homeBanners(of, language) } },
    };
  }

  async function make(
    { bytes, build, hints }: PageBuild,
    { language, isHome, hinted }: WantedDocument,
    { preview, board }: { readonly preview?: Preview; readonly board?: Shell } = {},
  ): Promise<Made> {
    const told = await partsOf(language, build, preview?.merchant);
    const rest =
      preview === undefined
        ? told
        : {
            ...told,
            notes: told.notes + PREVIEW_MARK,
            blocks: { ...told.blocks, [PREVIEW_BLOCK]: { token: preview.token, language } },
          };
    const blocks = { merchant: rest.config, ...rest.blocks };
    const drawn = isHome ? await draw({ language, texts: await files.allTexts(language), blocks }) : null;
    const shell = board ?? drawn;
    const own = ownValue(hints, hinted ?? '');
    const text = bytes.toString('utf8');
    const sheets = board === undefined ? [] : (own?.sheets ?? []);
    const { html, sheet: built } = await inlineSheets(withBoardSheets(text, sheets), files);
    // The merchant's colours come last, so that they override.
    const sheet = styleText(
      [FLOOR_SHEET, built, shell?.sheet, themeSheet((preview?.merchant ?? merchant).client.theme)]
        .filter(Boolean)
        .join('\n'),
    );
    const parts = { ...rest, sheet, shell };
    if (board === undefined) {
      const more = own === undefined ? {} : { hints: hintElements(own, language) };
      return { document: await packed(writeDocument(html, { ...parts, ...more })), sheet: sourceOf(sheet) };
    }
    // Its sheets are in the document; its programs come after what is to be seen first.
    const late = own === undefined ? [] : hintElements({ ...own, sheets: [] }, language);
    const marked = writeDocument(html, { ...parts, notes: rest.notes + PRESS_MARK, late });
    return { document: await packed(marked, BOARD_QUALITY), sheet: sourceOf(sheet) };
  }

  return { partsOf, make };
}
