import { useTranslation } from 'react-i18next';
import s from './Panel.module.css';
import type { Placement } from './placement.ts';
import { useDragging } from './useDragging.ts';

export interface ResizeHandleProps {
  readonly placement: Placement;
  readonly onChange: (part: Partial<Placement>) => void;
}

/** The edge that the panel is sized by, with the pointer or the arrow keys. */
export function ResizeHandle({ placement, onChange }: ResizeHandleProps) {
  const { t } = useTranslation('replay');
  const { dock, block, inline, free } = placement;
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
  const drag = useDragging((dx, dy) => {
    if (dock === 'bottom') onChange({ block: block - dy });
    else if (dock === 'right') onChange({ inline: inline - dx * forward });
    else
      onChange({
        free: { ...free, inline: free.inline + dx * forward, block: Math.max(0, free.block + dy) },
      });
  });
  const size = dock === 'bottom' ? block : dock === 'right' ? inline : free.inline;
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> can't be dragged or focused.
    <div
      className={`${s.handle} ${s[`handle-${dock}`]}`}
      role="separator"
      tabIndex={0}
      aria-label={t('panel.resize')}
      aria-orientation={dock === 'bottom' ? 'horizontal' : 'vertical'}
      aria-valuenow={Math.round(size)}
      aria-valuemin={0}
      aria-valuemax={Math.round(dock === 'bottom' ? window.innerHeight : window.innerWidth)}
      {...drag}
    />
  );
}
