import { useScreen } from '../screen/useScreen.ts';
import { layoutFor, type TablesLayout } from './layoutFor.ts';

/** How the tables of this page lie now. */
export const useLayout = (): TablesLayout => useScreen(() => layoutFor(window.innerWidth));
