import { Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { lazyPart } from '../../src/kit/chunks/lazyPart.ts';
import { useBehavior } from '../../src/kit/streams/useBehavior.ts';
import type { Office } from '../client/createOffice.ts';
import { OfficeContext, useOffice, useOperator } from '../kit/OfficeContext.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { ErrorPage } from '../shell/ErrorPage.tsx';
import { MissingPage } from '../shell/MissingPage.tsx';
import { OpeningPage } from '../shell/OpeningPage.tsx';
import { ProofDialog } from '../shell/ProofDialog.tsx';
import { Shell } from '../shell/Shell.tsx';
import { InvitationPage } from '../signIn/InvitationPage.tsx';
import { SignInPage } from '../signIn/SignInPage.tsx';
import { areas } from './areas.ts';

const screens = areas.flatMap(area =>
  area.pages.map(({ path, load }) => ({
    area,
    path: path === '' ? `/${area.path}` : `/${area.path}/${path}`,
    Screen: lazyPart(load),
  })),
);

/** The pages that the operator may see; of others nothing is fetched. */
function Pages() {
  const { permissions } = useOperator();
  const { pathname } = useLocation();
  const mine = areas.filter(area => area.permissions.some(it => permissions.includes(it)));
  const [home] = mine;
  return (
    <Shell areas={mine}>
      <ErrorPage at={pathname}>
        <Suspense fallback={null}>
          <Routes>
            {home && <Route path="/" element={<Navigate to={`/${home.path}`} replace />} />}
            {screens
              .filter(({ area }) => mine.includes(area))
              .map(({ path, Screen }) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
            <Route path="*" element={<MissingPage />} />
          </Routes>
        </Suspense>
      </ErrorPage>
      <ProofDialog />
    </Shell>
  );
}

function Gate() {
  const view = useBehavior(useOffice().session.session$);
  const invitation = new URLSearchParams(window.location.hash.slice(1)).get('invitation');
  if (invitation !== null) return <InvitationPage invitation={invitation} />;
  if (view.phase === 'restoring') return <OpeningPage />;
  return view.phase === 'out' ? <SignInPage reason={view.reason} /> : <Pages />;
}

/** The office: somebody signs in, and sees what they may. */
export function App({ office }: { readonly office: Office }) {
  return (
    <OfficeContext value={office}>
      <BrowserRouter basename="/office">
        <Toasts>
          <Gate />
        </Toasts>
      </BrowserRouter>
    </OfficeContext>
  );
}
