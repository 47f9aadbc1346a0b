import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The bar of the browser must not keep the window from being as narrow as a phone. */
const SHEET = '* { min-width: 0; padding: 0; margin: 0; }';

/** WebKit reads from it that whoever looks wants no motion. */
const SETTINGS = '[Settings]\ngtk-enable-animations=0\n';

/** Folders of somebody's desktop: what the browser keeps is gone with them. */
export function makeDesktop() {
  const home = mkdtempSync(path.join(tmpdir(), 'croupier-webkit-'));
  const config = path.join(home, 'gtk-3.0');
  mkdirSync(config);
  writeFileSync(path.join(config, 'gtk.css'), SHEET);
  writeFileSync(path.join(config, 'settings.ini'), SETTINGS);
  return {
    environment: {
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      GTK_THEME: 'Adwaita',
      LIBGL_ALWAYS_SOFTWARE: '1',
      MESA_SHADER_CACHE_DISABLE: 'true',
    },
    remove: () => rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}
