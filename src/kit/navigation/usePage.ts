import { useLocation } from 'react-router-dom';
import type { PageDefinition } from '../../routes/page.ts';
import { pageAt } from '../../routes/pages.ts';

/** The page that the address names; null when it names none. */
export const usePage = (): PageDefinition | null => pageAt(useLocation().pathname);
