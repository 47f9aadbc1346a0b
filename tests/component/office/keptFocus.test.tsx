import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useKeptFocus } from '../../../office/shell/useKeptFocus.ts';

function Page({ hasStep }: { readonly hasStep: boolean }) {
  const ref = useRef<HTMLElement>(null);
  useKeptFocus(ref);
  return (
    <main ref={ref} tabIndex={-1}>
      {hasStep && <button type="button">Paid</button>}
    </main>
  );
}

it('issue 32.11: a step that is done leaves the focus in the page', async () => {
  const { rerender } = render(<Page hasStep />);
  screen.getByRole('button').focus();
  await act(async () => rerender(<Page hasStep={false} />));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
