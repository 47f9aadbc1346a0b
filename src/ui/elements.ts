import type { ReactElement } from 'react';

/** What a part may be given to put beside its own children: elements, and no text of its own (`tools/verify/bareText.mjs`). */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];
