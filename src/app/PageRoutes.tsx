import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { lazyPart } from '../kit/chunks/lazyPart.ts';
import { CategoryPart } from '../kit/games/CategoryPart.ts';
import { OutsideBreaks } from '../kit/limits/OutsideBreaks.tsx';
import { LoadingRows } from '../kit/remote/LoadingRows.tsx';
import { isInMemberCenter } from '../routes/centers.ts';
import type { PageDefinition } from '../routes/page.ts';
import { PAGES } from '../routes/pages.ts';
import { BoardWatch, BookBoard, loadBoardTexts } from './boardParts.ts';
import { DialogRoute } from './DialogRoute.tsx';
import { PromptSuspense } from './PromptSuspense.tsx';
import { RequireSession } from './RequireSession.tsx';
import { SCREENS } from './screens.ts';

const AgentCenter = lazyPart(() => import('./center/AgentCenter.tsx'));
const MemberCenter = lazyPart(() => import('./center/MemberCenter.tsx'));
const ClosedOnBreak = lazyPart(() => import('../kit/limits/ClosedOnBreak.tsx'));
const NotFoundPage = lazyPart(() => import('../kit/navigation/NotFoundPage.tsx'));

const prompt = (part: ReactNode) => <PromptSuspense>{part}</PromptSuspense>;

/** The board of the sports book, and until it is there as many lines as a first view holds. */
const board = (
  <PromptSuspense placeholder={<LoadingRows height="74px" rows={10} />}>
    <BookBoard />
  </PromptSuspense>
);

/** A page with the board above its games. Its texts and the state of the board are asked for at once. */
function BoardScreen({ screen: Games }: { readonly screen: ComponentType }) {
  loadBoardTexts();
  return (
    <>
      <Suspense fallback={null}>
        <BoardWatch />
      </Suspense>
      {prompt(
        <CategoryPart value={board}>
          <Games />
        </CategoryPart>,
      )}
    </>
  );
}

function Screen({ page }: { readonly page: PageDefinition }) {
  if (page.dialog !== undefined) return <DialogRoute name={page.dialog} />;
  const Component = SCREENS.get(page.screen ?? '') ?? NotFoundPage;
  if (page.entices) {
    const closed = (until: number) => <ClosedOnBreak title={page.name} until={until} />;
    return prompt(
      <OutsideBreaks instead={closed}>
        <Component />
      </OutsideBreaks>,
    );
  }
  if (page.board) return <BoardScreen screen={Component} />;
  // Its frame comes with it, and whoever is told of a new page waits for both.
  return page.frame === 'window' ? <Component /> : prompt(<Component />);
}

/** The addresses of the pages with this guard. */
const routesOf = (guard: PageDefinition['guard'], inCenter = false) =>
  PAGES.filter(page => page.guard === guard && isInMemberCenter(page) === inCenter).flatMap(page =>
    [page.path, ...(page.aliases ?? [])].map(path => (
      <Route key={path} path={path} element={<Screen page={page} />} />
    )),
  );

/** Every page but home: their list is a chunk of its own, each page another one. */
export default function PageRoutes() {
  return (
    <Routes>
      {routesOf(undefined)}
      {/* Who may not look there doesn't learn either which addresses there are. */}
      <Route element={<RequireSession guard="member" />}>
        {routesOf('member')}
        <Route element={prompt(<MemberCenter />)}>{routesOf('member', true)}</Route>
        <Route path="/member/*" element={<NotFoundPage />} />
      </Route>
      <Route element={<RequireSession guard="agent" />}>
        <Route element={prompt(<AgentCenter />)}>{routesOf('agent')}</Route>
        <Route path="/agent/*" element={<NotFoundPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
