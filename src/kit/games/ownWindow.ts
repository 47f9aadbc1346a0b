const SIZE = 'popup';

/** State of the history for a game in the page whose window the browser refused. */
export const BLOCKED = 'blocked';

/** Opens a page of this site in a window of its own. In the click itself: a browser refuses windows that open later. */
export const openWindow = (path: string): Window | null => window.open(path, '_blank', SIZE);
