import { useRef, useState } from 'react';
import { Select, type SelectProps } from './Select.tsx';

export interface SettledSelectProps extends Omit<SelectProps, 'value' | 'onChange' | 'onKeyDown' | 'onBlur'> {
  readonly value: string;
  readonly onSettled: (value: string) => void;
}

/**
 * A choice that acts at once: arrow keys of a closed list only look through it, and Enter or leaving it decides. Escape takes
 * the look back. What is chosen with the pointer or in the open list is decided.
 */
export function SettledSelect({ value, onSettled, ...select }: SettledSelectProps) {
  const [looked, setLooked] = useState<string | null>(null);
  /** While a key is handled. An open list reports its choice later. */
  const isKey = useRef(false);
  const settle = (next: string) => {
    setLooked(null);
    if (next !== value) onSettled(next);
  };
  return (
    <Select
      {...select}
      value={looked ?? value}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && looked !== null) settle(looked);
        if (key === 'Escape') setLooked(null);
        isKey.current = true;
        setTimeout(() => {
          isKey.current = false;
        });
      }}
      onChange={({ target }) => (isKey.current ? setLooked(target.value) : settle(target.value))}
      onBlur={() => looked !== null && settle(looked)}
    />
  );
}
