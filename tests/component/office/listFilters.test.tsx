import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ListFilters } from '../../../office/kit/list/ListFilters.tsx';

const FIND = [{ id: 'find', kind: 'search', label: 'Find' }] as const;

describe('the search field of a list', () => {
  it('issue 32.11: keeps what is typed while the search before it reaches the address', async () => {
    const set = vi.fn();
    const list = (find: string) => (
      <ListFilters
        filters={FIND}
        address={{ values: { find }, sort: '', query: '', set, setSort: set, setQuery: set }}
      />
    );
    const { rerender } = render(list(''));
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find' });
    fireEvent.change(field, { target: { value: 'mi' } });
    await vi.waitFor(() => expect(set).toHaveBeenLastCalledWith('find', 'mi'));
    fireEvent.change(field, { target: { value: 'mir' } });
    rerender(list('mi'));
    expect(field.value).toBe('mir');
    await vi.waitFor(() => expect(set).toHaveBeenLastCalledWith('find', 'mir'));
    rerender(list('mir'));
    // A saved view or the way back is somebody else's search.
    rerender(list('bina'));
    expect(field.value).toBe('bina');
  });
});
