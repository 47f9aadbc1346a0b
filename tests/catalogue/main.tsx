import '../../src/ui/layers.css';
import '../../src/ui/fonts.css';
import '../../src/ui/tokens.css';
import '../../src/ui/base.css';
import '../../src/ui/layout/layout.css';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../../src/app/App.tsx';
import { localeFiles } from '../../src/i18n/localeFiles.ts';
import { startI18n } from '../../src/i18n/setup.ts';
import { merchant } from '../../src/kit/merchant.ts';
import { sceneStreams } from './scenes.ts';

/**
 * Every screen in every state, without a gateway: `/catalogue.html?scene=agent&path=/inHouse/dice&lang=en`.
 * Served by the development server only; the build knows nothing of it.
 */
async function show(root: HTMLElement): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  const language = query.get('lang');
  await startI18n(
    language ?? merchant.defaultLanguage,
    merchant.name,
    localeFiles('en', () => {}),
  );
  createRoot(root).render(
    <MemoryRouter initialEntries={[query.get('path') ?? '/']}>
      <App streams={sceneStreams(query.get('scene') ?? 'visitor')} />
    </MemoryRouter>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('catalogue.html has no #root');
void show(root);
