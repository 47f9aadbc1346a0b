/** How much of a code may be hidden before nobody can read it: 7, 15, 25 or 30 percent. */
export type QrLevel = 'L' | 'M' | 'Q' | 'H';

export interface QrLook {
  /** Edge of the white square, px. */
  readonly size: number;
  /** White space inside of its edge, px. */
  readonly margin: number;
  readonly level?: QrLevel;
}

/** What holds for a code unless a place says otherwise (S9-47). */
export const QR_DEFAULTS: Required<QrLook> = { size: 800, margin: 20, level: 'M' };
/** On the download page and in the side bar (S9-45). */
export const QR_DOWNLOAD: QrLook = { size: 156, margin: 0 };
/** In the footer (S9-46). */
export const QR_FOOTER: QrLook = { size: 100, margin: 10 };
