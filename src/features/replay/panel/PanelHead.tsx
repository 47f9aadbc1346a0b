import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { item, toolbar } from '../../../ui/layout/layout.ts';
import { StudioIcon, type StudioIconName } from '../icon/StudioIcon.tsx';
import s from './Panel.module.css';
import type { Dock, Placement } from './placement.ts';
import { useDragging } from './useDragging.ts';

const DOCKS = [
  ['bottom', 'panel-bottom'],
  ['right', 'panel-right'],
  ['float', 'picture-in-picture-2'],
] as const satisfies readonly (readonly [Dock, StudioIconName])[];

export interface PanelHeadProps {
  readonly placement: Placement;
  /** A sheet has one place only. */
  readonly sheet: boolean;
  readonly onChange: (part: Partial<Placement>) => void;
  readonly onClose: () => void;
  /** What plays now. */
  readonly children: Elements;
}

/** Title, what plays, and the buttons that place the panel. A free panel is dragged by it. */
export function PanelHead({ placement, sheet, onChange, onClose, children }: PanelHeadProps) {
  const { t } = useTranslation('replay');
  const { dock, collapsed, free } = placement;
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
  const drag = useDragging((dx, dy) => {
    onChange({ free: { ...free, x: free.x + dx * forward, y: free.y + dy } });
  });
  const { onKeyDown, ...pointer } = drag;
  return (
    <div
      className={`${toolbar(3)} ${item('fixed')} ${s.head} ${dock === 'float' ? s.grabbed : ''}`}
      {...(dock === 'float' ? pointer : {})}
    >
      <h2 className={s.title}>
        <StudioIcon name="clapperboard" size={17} />
        <span>{t('title')}</span>
      </h2>
      {children}
      <div className={`${item('fixed', 'pushed')} ${s.tools}`}>
        {dock === 'float' && (
          <IconButton className={s.tool} label={t('panel.move')} onKeyDown={onKeyDown}>
            <StudioIcon name="move" size={16} />
          </IconButton>
        )}
        {!sheet &&
          DOCKS.map(([name, icon]) => (
            <IconButton
              key={name}
              className={s.tool}
              label={t(`panel.${name}`)}
              aria-pressed={dock === name}
              onClick={() => onChange({ dock: name, collapsed: false })}
            >
              <StudioIcon name={icon} />
            </IconButton>
          ))}
        <IconButton
          className={s.tool}
          label={t(collapsed ? 'panel.expand' : 'panel.collapse')}
          aria-expanded={!collapsed}
          onClick={() => onChange({ collapsed: !collapsed })}
        >
          {collapsed ? (
            <StudioIcon name="chevron-up" size={16} />
          ) : (
            <StudioIcon name="chevron-down" size={16} />
          )}
        </IconButton>
        <IconButton className={s.tool} label={t('panel.close')} onClick={onClose}>
          <StudioIcon name="x" size={16} />
        </IconButton>
      </div>
    </div>
  );
}
