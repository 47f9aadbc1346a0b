import { trySiteData } from '../browser/siteData.ts';

/** Under this name the session storage keeps that a break runs, so that a reload hides from its beginning what entices. */
const KEY = 'croupier.onBreak';

/** Marks the document of a member who takes a break from playing, or takes the mark away. */
export function markBreak(isOn: boolean): void {
  document.documentElement.toggleAttribute('data-on-break', isOn);
  trySiteData(() => {
    if (isOn) window.sessionStorage.setItem(KEY, '1');
    else window.sessionStorage.removeItem(KEY);
  });
}
