import { useEffect, useState } from 'react';
import { fitted, HEAD, type Placement, readPlacement, type Space, writePlacement } from './placement.ts';

/** Below this width the panel is a sheet at the bottom. */
const NARROW = 640;

const spaceOf = (page: Window): Space => ({ inline: page.innerWidth, block: page.innerHeight });

/** Where the panel sits, fitted to the window, and the page's edge that it covers. */
export function usePlacement() {
  const [saved, setSaved] = useState(() => readPlacement(() => window.localStorage));
  const [space, setSpace] = useState(() => spaceOf(window));
  useEffect(() => {
    const onResize = () => setSpace(spaceOf(window));
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);

  const sheet = space.inline < NARROW;
  const fit = fitted(saved, space);
  const placement: Placement = sheet ? { ...fit, dock: 'bottom', block: fit.sheet } : fit;
  const { dock, collapsed, block, inline } = placement;
  const covered = {
    block: dock === 'bottom' ? (collapsed ? HEAD : block) : 0,
    inline: dock === 'right' && !collapsed ? inline : 0,
  };
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--covered-block', `${covered.block}px`);
    style.setProperty('--covered-inline', `${covered.inline}px`);
    return () => {
      style.removeProperty('--covered-block');
      style.removeProperty('--covered-inline');
    };
  }, [covered.block, covered.inline]);

  return {
    placement,
    sheet,
    change({ block: wanted, ...part }: Partial<Placement>) {
      const size = wanted === undefined ? {} : sheet ? { sheet: wanted } : { block: wanted };
      const next = fitted({ ...saved, ...part, ...size }, space);
      setSaved(next);
      writePlacement(() => window.localStorage, next);
    },
  };
}
