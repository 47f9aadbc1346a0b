import { createContext, useContext } from 'react';

/** Whether the controls of a cell are reached with Tab; undefined outside of a grid. */
export const CellFocus = createContext<0 | -1 | undefined>(undefined);

/**
 * `tabIndex` of a control that may stand in a grid: only those of one cell are reached with Tab, the arrow keys lead to
 * the others.
 */
export const useCellTabIndex = (): 0 | -1 | undefined => useContext(CellFocus);
