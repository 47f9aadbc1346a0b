import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import s from './Toasts.module.css';

/** How long a sentence stays, ms. */
const SHOWN_MS = 6_000;

const ToastContext = createContext<(text: string) => void>(() => {});

/** Says in one sentence what was done, at the edge of the page. */
export const useToast = () => use(ToastContext);

export function Toasts({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<{ readonly text: string } | null>(null);
  useEffect(() => {
    if (toast === null) return;
    const timer = setTimeout(() => setToast(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  const show = useCallback((text: string) => setToast({ text }), []);
  return (
    <ToastContext value={show}>
      {children}
      <div className={s.place} role="status">
        {toast !== null && <p className={s.toast}>{toast.text}</p>}
      </div>
    </ToastContext>
  );
}
