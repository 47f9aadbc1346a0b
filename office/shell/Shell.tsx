import { Menu, Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '../../src/ui/button/Button.tsx';
import { IconButton } from '../../src/ui/button/IconButton.tsx';
import type { Area } from '../kit/area.ts';
import { usePageKeys } from '../kit/list/useListKeys.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { ConnectionMark } from './ConnectionMark.tsx';
import { Navigation } from './Navigation.tsx';
import { Palette } from './Palette.tsx';
import s from './shell.module.css';
import { useActivity } from './useActivity.ts';
import { useKeptFocus } from './useKeptFocus.ts';

interface ShellProps {
  /** Those that the operator may see. */
  readonly areas: readonly Area[];
  readonly children: ReactNode;
}

/** What stands around every page: areas, palette, connection, own account. */
export function Shell({ areas, children }: ShellProps) {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const [hasPalette, setPalette] = useState(false);
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  useActivity();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that changes closes the navigation of a phone
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setPalette(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  usePageKeys({ Escape: () => setOpen(false) });
  return (
    <div className={s.shell} data-open={isOpen || undefined}>
      <a className={s.skip} href="#main">
        {t('skip')}
      </a>
      <aside className={s.side}>
        <p className={s.brand}>{t('brand')}</p>
        <Navigation areas={areas} />
      </aside>
      {isOpen && (
        <button
          type="button"
          className={s.cover}
          aria-label={t('closeNavigation')}
          onClick={() => setOpen(false)}
        />
      )}
      <div className={s.column}>
        <header className={s.header}>
          <IconButton
            className={s.menuButton}
            label={t('navigation')}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Menu size={18} aria-hidden="true" />
          </IconButton>
          <Button className={s.paletteButton} size="sm" variant="ghost" onClick={() => setPalette(true)}>
            <Search size={15} aria-hidden="true" />
            <span className={s.paletteText}>{t('palette.open')}</span>
            <span className={s.kbd} aria-hidden="true">
              {t('palette.keys')}
            </span>
          </Button>
          <div className={s.headerEnd}>
            <ConnectionMark />
            <AccountMenu />
          </div>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with a keyboard */}
        <main id="main" ref={main} className={s.main} tabIndex={0}>
          {children}
        </main>
      </div>
      {hasPalette && <Palette areas={areas} onClose={() => setPalette(false)} />}
    </div>
  );
}
