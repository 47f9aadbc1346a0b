import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BackendModule } from 'i18next';
import type { ReactNode } from 'react';
import { type InitialEntry, MemoryRouter } from 'react-router-dom';
import AnyDialog from '../../../src/app/AnyDialog.tsx';
import { App } from '../../../src/app/App.tsx';
import { NoticeRegion } from '../../../src/app/notices/NoticeRegion.tsx';
import { NoticesHost } from '../../../src/app/notices/NoticesHost.tsx';
import { DialogHost } from '../../../src/dialogs/DialogHost.tsx';
import { startI18n } from '../../../src/i18n/setup.ts';
import { StreamsContext } from '../../../src/kit/streams/StreamsContext.ts';
import type { FakeStreams } from './fakeStreams.ts';

/** The real locale files, read from disk instead of over HTTP. */
const localeFiles: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init() {},
  read(language, namespace, done) {
    done(null, JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8')));
  },
};

/** Starts the translations; English, because the assertions quote its sentences. */
export async function startTexts(language = 'en'): Promise<void> {
  const i18n = await startI18n(language, 'Waterlily', localeFiles);
  await i18n.loadNamespaces(['identity', 'games', 'agent', 'inbox']);
}

/** The whole page at an address, over the given streams. */
export function renderApp(streams: FakeStreams, path: InitialEntry = '/') {
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={[path]}>
      <App streams={streams} />
    </MemoryRouter>,
  );
  return user;
}

/** One part of the page, with what every part may ask for. */
export function renderPart(streams: FakeStreams, part: ReactNode) {
  const user = userEvent.setup();
  const view = render(
    <MemoryRouter>
      <StreamsContext value={streams}>
        <DialogHost dialog={AnyDialog}>{part}</DialogHost>
      </StreamsContext>
    </MemoryRouter>,
  );
  return { user, ...view };
}

/** The same with the place of notices, for what an act says when it is done. */
export function renderSpoken(streams: FakeStreams, part: ReactNode) {
  return renderPart(
    streams,
    <NoticesHost>
      {part}
      <NoticeRegion />
    </NoticesHost>,
  );
}

/** The dialog with this title, once it is open. */
export async function openDialog(name: string | RegExp): Promise<HTMLElement> {
  return await screen.findByRole('dialog', { name }, { timeout: 5_000 });
}
