/** Marks the live region of a dialog, which exists before anything is said in it. */
export const NOTICE_PLACE = 'data-notice-place';

/** The live region of the dialog on top; null when none is open. What is outside of a modal dialog can't be heard or pressed. */
export function topDialogRegion(): HTMLElement | null {
  const places = document.querySelectorAll<HTMLElement>(`dialog[open] > [${NOTICE_PLACE}]`);
  return places[places.length - 1] ?? null;
}
