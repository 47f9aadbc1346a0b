import { useEffect, useState } from 'react';

/** How long the result is shown, ms. */
const TOLD_MS = 4_000;

/** How the last copy went; null before it and some seconds after. */
export type CopyResult = 'copied' | 'failed' | null;

/** Copies a text. It fails without permission, or on a page without TLS: show the text, too. */
export function useCopy(text: string): { readonly result: CopyResult; readonly copy: () => void } {
  const [result, setResult] = useState<CopyResult>(null);
  useEffect(() => {
    if (result === null) return;
    const timer = window.setTimeout(() => setResult(null), TOLD_MS);
    return () => window.clearTimeout(timer);
  }, [result]);
  const write = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('failed');
    }
  };
  return { result, copy: () => void write() };
}
