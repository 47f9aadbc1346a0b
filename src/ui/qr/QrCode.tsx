import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { loadWhenBack } from '../idle/networkBack.ts';
import { useNear } from '../idle/useNear.ts';
import s from './QrCode.module.css';
import type { QrDrawingProps } from './QrDrawing.tsx';
import { QR_DEFAULTS, type QrLook } from './qrPresets.ts';

const load = (): Promise<{ default: ComponentType<QrDrawingProps> }> => import('./QrDrawing.tsx');
/** A code is always shown beside its link, so without the drawing only convenience is lost. */
const QrDrawing = lazy(() => loadWhenBack(() => load().catch(load)));

export interface QrCodeProps extends Partial<QrLook> {
  /** What a reader of the code gets. */
  readonly value: string;
  /** Its accessible name. */
  readonly label: string;
}

/** Distance from the window at which it is drawn: computing a code costs a phone as much as a page of text. */
const AHEAD = '200px';

/** A QR code on white, dark modules on light whatever the theme; it keeps its place while it is loaded. */
export function QrCode({
  value,
  label,
  size = QR_DEFAULTS.size,
  margin = QR_DEFAULTS.margin,
  level = QR_DEFAULTS.level,
}: QrCodeProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useNear(place, AHEAD);
  return (
    <span ref={place} className={s.code} style={{ inlineSize: size, padding: margin }}>
      <Suspense fallback={null}>
        {isNear && <QrDrawing value={value} label={label} level={level} edge={size - 2 * margin} />}
      </Suspense>
    </span>
  );
}
