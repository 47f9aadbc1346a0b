import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchAnswer } from './messages.ts';

/** How long typing has to pause before the number is spoken, ms. */
const PAUSE_MS = 600;

/** Says how much was found. */
export function FoundCount({ answer }: { readonly answer: SearchAnswer | null }) {
  const { t } = useTranslation('search');
  const [told, setTold] = useState('');
  const count =
    answer === null
      ? null
      : answer.games.total + Object.values(answer.others).reduce((sum, { total }) => sum + total, 0);
  const text = count === null ? '' : t('found', { count });
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="sr" role="status">
      {told}
    </p>
  );
}
