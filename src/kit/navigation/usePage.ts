import { useLocation } from 'react-router-dom';
import type { Page } from '../../routes/page.ts';
import { pageAt } from '../../routes/pages.ts';

/** The page that the address names; null when it names none. */
export const usePage = (): Page | null => pageAt(useLocation().pathname);
