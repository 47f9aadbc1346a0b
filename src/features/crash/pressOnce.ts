import type { KeyboardEvent } from 'react';

/** A key that is held does one thing: the button under it becomes another one. */
export const pressOnce = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};
