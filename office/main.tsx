import '../src/ui/layers.css';
import '../src/ui/fonts.css';
import '../src/ui/tokens.css';
import '../src/ui/base.css';
import './theme/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { openOffice } from './app/openOffice.ts';
import { startTexts } from './app/texts.ts';
import { readTheme } from './theme/theme.ts';

/** The streams live outside of React: a component may come and go, the connection stays. */
async function boot(root: HTMLElement): Promise<void> {
  readTheme(document, () => window.localStorage);
  const texts = await startTexts('en');
  const office = openOffice(window, () => texts.language.toUpperCase());
  createRoot(root).render(
    <StrictMode>
      <App office={office} />
    </StrictMode>,
  );
}

// React throws for a document without it.
void boot(document.getElementById('root') as HTMLElement);
