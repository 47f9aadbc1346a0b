import { useLayoutEffect, useState } from 'react';
import s from './Panel.module.css';

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.popover = 'manual';
  host.className = s.host ?? '';
  return host;
}

/** Moves a connected node without losing its scroll positions and its focus, where the browser can. */
function move(parent: Element & { moveBefore?: (node: Node, child: Node | null) => void }, node: Node): void {
  if (node.isConnected && parent.moveBefore !== undefined) parent.moveBefore(node, null);
  else parent.append(node);
}

/**
 * A place for the panel above everything. Whatever is outside of a modal dialog can't be used: while one is open
 * the panel lives inside of the topmost, or a script that opens a dialog could not be paused any more.
 */
export function useTopLayer(): HTMLElement {
  const [host] = useState(createHost);
  useLayoutEffect(() => {
    const settle = () => {
      const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
      if (host.parentElement === parent) return;
      const focused = host.contains(document.activeElement) ? document.activeElement : null;
      if (host.isConnected) host.hidePopover?.();
      move(parent, host);
      // Shown anew, so that it lies above a dialog that came later.
      host.showPopover?.();
      if (focused instanceof HTMLElement) focused.focus();
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['open'],
    });
    return () => {
      observer.disconnect();
      host.remove();
    };
  }, [host]);
  return host;
}
