import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { afterDelay } from './afterDelay.ts';
import s from './Dialog.module.css';
import { isFilledIn } from './filledIn.ts';
import { CloseGlyph, GripGlyph } from './glyphs.tsx';
import { NOTICE_PLACE } from './noticePlace.ts';
import { onceUndisturbed } from './onceUndisturbed.ts';
import { lockScroll } from './scrollLock.ts';
import { useDrag } from './useDrag.ts';

/** How long after the request the dialog opens, ms. */
export const DIALOG_DELAY = 100;

export interface DialogProps {
  readonly title: string;
  /** Accessible names of the two buttons in the head. */
  readonly labels: { readonly close: string; readonly move: string };
  /** Esc and the close button; a click on the background does nothing. Null: only its own buttons end it. */
  readonly onClose: (() => void) | null;
  readonly width?: 'sm' | 'md' | 'lg';
  /** Opens by itself: waits until nobody types or presses something. */
  readonly unasked?: boolean;
  /** The same, and waits as well until no field of the page holds what was written. */
  readonly isPatient?: boolean;
  /** Stays visible under the scrolling body. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/**
 * On a touch screen the title gets the focus instead of the first field, so that no keyboard opens, unless the dialog is for
 * typing (`always`).
 */
function focusFirst(dialog: HTMLDialogElement): void {
  const fine = window.matchMedia('(pointer: fine)').matches;
  const target = dialog.querySelector<HTMLElement>(fine ? '[data-autofocus]' : '[data-autofocus="always"]');
  (target ?? dialog.querySelector<HTMLElement>('h2'))?.focus();
}

/** WebKit returns no focus to what it hasn't focused itself, such as a button that was pressed with the pointer. */
function giveBack(opener: Element | null): void {
  if (document.activeElement !== document.body) return;
  const target =
    opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : null;
  (target ?? document.getElementById('main'))?.focus({ preventScroll: true });
}

/**
 * A modal dialog on the platform's own element: named by its title, traps and returns the focus, locks the
 * page. It is open for as long as it is mounted.
 */
export function Dialog({
  title,
  labels,
  onClose,
  width = 'sm',
  unasked = false,
  isPatient = false,
  foot,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const drag = useDrag(ref);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    let unlock = () => {};
    const opener = document.activeElement;
    const open = () => {
      dialog.showModal();
      unlock = lockScroll();
      focusFirst(dialog);
    };
    const mayOpen = isPatient ? () => !isFilledIn() : undefined;
    const cancel =
      unasked || isPatient ? onceUndisturbed(DIALOG_DELAY, open, mayOpen) : afterDelay(DIALOG_DELAY, open);
    return () => {
      cancel();
      // Closed before it is removed, because closing returns the focus.
      if (dialog.open) dialog.close();
      unlock();
      giveBack(opener);
    };
  }, [unasked, isPatient]);

  return (
    <dialog
      ref={ref}
      className={`${s.dialog} ${s[width]}`}
      aria-labelledby={titleId}
      onCancel={event => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={event => {
        // Browsers close a dialog on the second Esc even if `cancel` was prevented.
        if (onClose === null && event.key === 'Escape') event.preventDefault();
      }}
    >
      <div className={s.frame}>
        <div className={s.head} {...drag.head}>
          <h2 id={titleId} className={s.title} tabIndex={-1}>
            {title}
          </h2>
          {onClose !== null && (
            <IconButton className={s.close} label={labels.close} onClick={onClose}>
              <CloseGlyph />
            </IconButton>
          )}
          {/* Last for the keyboard; it stands before the other one. */}
          <IconButton className={s.grip} label={labels.move} {...drag.grip}>
            <GripGlyph />
          </IconButton>
        </div>
        <div className={s.body}>{children}</div>
        {foot !== undefined && <div className={s.foot}>{foot}</div>}
      </div>
      <div className={s.notices} aria-live="polite" {...{ [NOTICE_PLACE]: '' }} />
    </dialog>
  );
}
