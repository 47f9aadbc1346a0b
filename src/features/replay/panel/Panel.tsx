import { type CSSProperties, type Ref, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../../ui/elements.ts';
import { middle, typography } from '../../../ui/layout/layout.ts';
import { useFileDrop } from '../scripts/useFileDrop.ts';
import s from './Panel.module.css';
import { PanelHead } from './PanelHead.tsx';
import type { Placement } from './placement.ts';
import { ResizeHandle } from './ResizeHandle.tsx';
import { usePlacement } from './usePlacement.ts';
import { useTopLayer } from './useTopLayer.ts';

function boxOf({ dock, collapsed, block, inline, free }: Placement): CSSProperties {
  if (dock === 'bottom') return collapsed ? {} : { blockSize: block };
  if (dock === 'right') return collapsed ? {} : { inlineSize: inline };
  const box = { insetInlineStart: free.x, insetBlockStart: free.y, inlineSize: free.inline };
  return collapsed ? box : { ...box, blockSize: free.block };
}

export interface PanelProps {
  /** Whether a script plays in the place of the gateway: the page gets a mark that can't be overlooked. */
  readonly scripted: boolean;
  readonly onClose: () => void;
  readonly onFile: (file: File) => void;
  readonly status: Elements;
  readonly ref?: Ref<HTMLElement>;
  readonly children: Elements;
}

/** The studio's frame: docks, floats, collapses, is sized and takes files. */
export function Panel({ scripted, onClose, onFile, status, ref, children }: PanelProps) {
  const { t } = useTranslation('replay');
  const host = useTopLayer();
  const { placement, sheet, change } = usePlacement();
  const drop = useFileDrop(onFile);
  const body = useRef<HTMLDivElement>(null);
  const { dock, collapsed } = placement;
  return createPortal(
    <>
      {scripted && <div className={s.rim} />}
      <section
        ref={ref}
        className={`${s.panel} ${s[dock]} ${collapsed ? s.collapsed : ''}`}
        style={boxOf(placement)}
        aria-label={t('title')}
        {...drop.handlers}
      >
        {!collapsed && <ResizeHandle placement={placement} onChange={change} />}
        <PanelHead placement={placement} sheet={sheet} onChange={change} onClose={onClose}>
          {status}
        </PanelHead>
        <div ref={body} className={s.body} hidden={collapsed}>
          {children}
        </div>
        {drop.over && (
          <div className={`${middle()} ${typography(18, 'info', 'strong')} ${s.dropHint}`}>
            {t('scripts.dropHere')}
          </div>
        )}
      </section>
    </>,
    host,
  );
}
