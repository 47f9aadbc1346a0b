import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SettledSelect } from '../../../src/ui/field/SettledSelect.tsx';

const OPTIONS = ['bn', 'en', 'ar'].map(value => ({ value, label: value }));

function open() {
  const settled = vi.fn();
  render(<SettledSelect label="Language" options={OPTIONS} value="bn" onSettled={settled} />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
  /** What a browser does for an arrow key in a closed list: the key, and the change in the same breath. */
  const arrow = (value: string) => {
    fireEvent.keyDown(select, { key: 'ArrowDown' });
    fireEvent.change(select, { target: { value } });
  };
  return { select, settled, arrow };
}

it('issue 29, 7.7: arrow keys look through the list, and Enter decides', () => {
  const { select, settled, arrow } = open();
  arrow('en');
  arrow('ar');
  expect(settled).not.toHaveBeenCalled();
  expect(select.value).toBe('ar');
  fireEvent.keyDown(select, { key: 'Enter' });
  expect(settled).toHaveBeenCalledExactlyOnceWith('ar');
});

it('issue 29, 7.7: leaving it decides, Escape takes the look back', () => {
  const { select, settled, arrow } = open();
  arrow('en');
  fireEvent.keyDown(select, { key: 'Escape' });
  fireEvent.blur(select);
  expect([settled.mock.calls.length, select.value]).toEqual([0, 'bn']);
  arrow('en');
  fireEvent.blur(select);
  expect(settled).toHaveBeenCalledExactlyOnceWith('en');
});

it('issue 29, 7.7: a choice of the pointer acts at once', () => {
  const { select, settled } = open();
  fireEvent.change(select, { target: { value: 'en' } });
  expect(settled).toHaveBeenCalledExactlyOnceWith('en');
});
