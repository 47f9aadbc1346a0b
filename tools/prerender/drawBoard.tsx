import type { BoardOrder } from '../../gateway/page/board/boardOrder.ts';
import { loadBoardPage } from '../../src/app/boardStart.ts';
import { LinesContext } from '../../src/features/sportsBook/board/LinesContext.ts';
import { DrawnDeskContext } from '../../src/features/sportsBook/desk/DrawnDeskContext.ts';
import { DrawnLines } from '../../src/features/sportsBook/drawn/DrawnLines.tsx';
import oldSheet from '../../src/features/sportsBook/drawn/drawn.css?inline';
import { drawnDesk } from '../../src/features/sportsBook/drawn/drawnDesk.ts';
import { codeOf, languageTag } from '../../src/i18n/languages.ts';
import { drawPage, startTexts } from './drawPage.tsx';

type Texts = Readonly<Record<string, unknown>>;

/** By code. */
const texts = new Map<string, Texts>();
let started: ReturnType<typeof startTexts> | null = null;

/** Draws a page with its board as it is now, in any language. */
export async function drawBoard({ language, path, texts: told, board, at }: Omit<BoardOrder, 'id'>) {
  if (told !== null) texts.set(language, told);
  started ??= startTexts(language, tag => texts.get(codeOf(tag)) ?? {});
  await (await started).changeLanguage(languageTag(language));
  await loadBoardPage(path);
  const desk = drawnDesk(board, at);
  const shell = drawPage(path, page => (
    <DrawnDeskContext value={desk}>
      <LinesContext value={DrawnLines}>{page}</LinesContext>
    </DrawnDeskContext>
  ));
  return { ...shell, sheet: shell.sheet + oldSheet };
}
