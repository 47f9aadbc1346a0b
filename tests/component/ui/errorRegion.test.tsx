import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Checkbox } from '../../../src/ui/field/Checkbox.tsx';
import { Field } from '../../../src/ui/field/Field.tsx';

const form = (errors: readonly (string | undefined)[]) => (
  <form>
    {errors.slice(0, -1).map((error, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place.
      <Field key={at} label={`field ${at}`} error={error} />
    ))}
    <Checkbox label="agreed" error={errors.at(-1)} />
  </form>
);
const lives = () => [...document.querySelectorAll('p[id$="-error"]')].map(it => it.getAttribute('aria-live'));

it('issue 29, 7.10: of the errors of an empty form the first is spoken, the others are read with their fields', () => {
  const { rerender } = render(form([undefined, undefined, undefined]));
  expect(lives()).toEqual(['polite', 'polite', 'polite']);
  rerender(form(['one', 'two', 'three']));
  expect(lives()).toEqual(['polite', 'off', 'off']);
  const second = screen.getByRole('textbox', { name: 'field 1' });
  const described = second.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  expect(document.getElementById(described)?.textContent).toBe('two');
});

it('issue 29, 7.10: a single error further down is spoken', () => {
  const { rerender } = render(form([undefined, undefined, undefined]));
  rerender(form([undefined, 'two', undefined]));
  expect(lives()).toEqual(['polite', 'polite', 'polite']);
});
