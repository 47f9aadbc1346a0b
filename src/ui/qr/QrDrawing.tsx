import { QRCodeSVG } from 'qrcode.react';
import type { QrLevel } from './qrPresets.ts';

export interface QrDrawingProps {
  readonly value: string;
  readonly label: string;
  readonly level: QrLevel;
  /** Edge of the drawing, px. */
  readonly edge: number;
}

/** The modules of a code; a chunk of its own, because the library is only needed where a code is. */
export default function QrDrawing({ value, label, level, edge }: QrDrawingProps) {
  return <QRCodeSVG value={value} title={label} level={level} size={edge} marginSize={0} />;
}
