import { useEffect, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { Streams } from '../../streams/index.ts';
import { DialogHost } from '../dialogs/DialogHost.tsx';
import { HomePage } from '../features/home/HomePage.tsx';
import { DialogRoute } from './DialogRoute.tsx';
import { dialogRegistry } from './dialogRegistry.ts';
import { EndedSession } from './EndedSession.tsx';
import { lazyPart } from './lazyPart.ts';
import { ScrollToTop } from './ScrollToTop.tsx';
import { StreamsContext } from './StreamsContext.ts';
import { SystemGate } from './SystemGate.tsx';
import { Shell } from './shell/Shell.tsx';

const GamesPage = lazyPart(() => import('../features/games/GamesPage.tsx'));
const DicePage = lazyPart(() => import('../features/games/DicePage.tsx'));
const LimboPage = lazyPart(() => import('../features/games/LimboPage.tsx'));
const NotFoundPage = lazyPart(() => import('./NotFoundPage.tsx'));

/**
 * The whole page. It is drawn before the streams are open: what is live fills in when they are. The router around it is
 * the caller's: the address bar, or memory in tests.
 */
export function App({ streams }: { readonly streams: Streams | Promise<Streams> }) {
  const [opened, setOpened] = useState(streams instanceof Promise ? null : streams);
  useEffect(() => {
    // A rejection reaches the parts that wait for the promise, and with them the error boundary.
    if (streams instanceof Promise) void streams.then(setOpened, () => {});
  }, [streams]);
  return (
    <StreamsContext value={opened ?? streams}>
      <SystemGate>
        <DialogHost registry={dialogRegistry}>
          <ScrollToTop />
          <EndedSession />
          <Shell>
            <Routes>
              {['/', '/index', '/index.html', '/home'].map(path => (
                <Route key={path} path={path} element={<HomePage />} />
              ))}
              <Route path="/login" element={<DialogRoute name="login" />} />
              <Route path="/register" element={<DialogRoute name="register" />} />
              <Route path="/inHouse" element={<GamesPage />} />
              <Route path="/inHouse/dice" element={<DicePage />} />
              <Route path="/inHouse/limbo" element={<LimboPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Shell>
        </DialogHost>
      </SystemGate>
    </StreamsContext>
  );
}
