/** What somebody chose; `system` follows their machine. */
export type Theme = 'system' | 'light' | 'dark';
export const THEMES = ['system', 'light', 'dark'] as const;

const KEY = 'office.theme';

/** Gives the web storage; a browser that blocks it throws when it is asked. */
type ThemeStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

function showTheme({ documentElement }: Document, theme: Theme): void {
  if (theme === 'system') delete documentElement.dataset.theme;
  else documentElement.dataset.theme = theme;
}

/** Shows the saved theme, and says which it is. */
export function readTheme(document: Document, storage: ThemeStorage): Theme {
  try {
    const saved = THEMES.find(theme => theme === storage().getItem(KEY)) ?? 'system';
    showTheme(document, saved);
    return saved;
  } catch {
    return 'system';
  }
}

/** Shows a theme and remembers it. */
export function chooseTheme(document: Document, storage: ThemeStorage, theme: Theme): void {
  showTheme(document, theme);
  try {
    storage().setItem(KEY, theme);
  } catch {
    // Blocked storage: the choice then lasts for this page only.
  }
}
