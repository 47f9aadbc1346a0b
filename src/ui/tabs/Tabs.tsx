import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import s from './Tabs.module.css';

export interface TabsProps<K extends string> {
  /** Name of the whole row. */
  readonly label: string;
  readonly tabs: readonly { readonly key: K; readonly label: ReactNode }[];
  readonly current: K;
  readonly onChange: (key: K) => void;
  /** What belongs to the current tab. */
  readonly children: ReactNode;
}

/** A row of tabs: one tab stop, arrow keys move and choose. */
export function Tabs<K extends string>({ label, tabs, current, onChange, children }: TabsProps<K>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const mirrored = document.documentElement.dir === 'rtl' ? -step : step;
    const at = tabs.findIndex(tab => tab.key === current);
    const next = tabs[(at + mirrored + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.key);
    row.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };

  return (
    <>
      <div ref={row} className={s.row} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(tab => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            className={s.tab}
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}
