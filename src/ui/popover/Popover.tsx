import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import s from './Popover.module.css';

/** Least gap between a panel and what is beside it, px. */
const GAP = 8;

/**
 * Distance of a panel's end from the end of the page, px: under its button, end above end, unless the panel would then
 * stick out of the page at its start.
 */
export function insetEnd(
  anchor: { readonly left: number; readonly right: number },
  page: { readonly width: number; readonly rtl: boolean },
  panelWidth: number,
): number {
  const wanted = page.rtl ? anchor.left : page.width - anchor.right;
  return Math.max(GAP, Math.min(wanted, page.width - panelWidth - GAP));
}

export interface PopoverProps {
  /** Accessible name of the button. */
  readonly label: string;
  /** Accessible name of the panel. */
  readonly panelLabel: string;
  readonly trigger: ReactNode;
  readonly triggerClassName?: string;
  /** Built only while the panel is open. */
  readonly children: () => ReactNode;
}

/** A button with a panel below it, on the platform's `popover`: Esc or a click elsewhere closes it. */
export function Popover({ label, panelLabel, trigger, triggerClassName = '', children }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const opening = event.newState === 'open';
    setOpen(opening);
    if (!opening || button.current === null || panel.current === null) return;
    const anchor = button.current.getBoundingClientRect();
    panel.current.style.top = `${anchor.bottom + GAP}px`;
    // A scrollbar takes its room from the panel as from the body.
    const page = { width: document.body.offsetWidth, rtl: document.documentElement.dir === 'rtl' };
    const inset = insetEnd(anchor, page, panel.current.offsetWidth);
    panel.current.style.setProperty('--inset-end', `${inset}px`);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        popoverTarget={id}
        aria-label={label}
        aria-expanded={open}
        aria-haspopup="dialog"
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={panelLabel}
        className={s.panel}
        onToggle={onToggle}
      >
        {open && children()}
      </div>
    </>
  );
}
