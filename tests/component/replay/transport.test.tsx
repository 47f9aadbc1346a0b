import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderTape, SLOW, setTheStage } from './support/renderStudio.tsx';

describe('the controls of the player', SLOW, () => {
  beforeEach(setTheStage);

  test('play and pause are one button with the name of what it does', async () => {
    const { session, user } = await renderTape();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(session.play).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(session.pause).toHaveBeenCalledOnce();
  });

  test('the buttons step moment by moment and go to the start', async () => {
    const { session, user } = await renderTape();
    await user.click(screen.getByRole('button', { name: 'One moment forward' }));
    expect(session.step).toHaveBeenLastCalledWith(1);
    await user.click(screen.getByRole('button', { name: 'One moment back' }));
    expect(session.step).toHaveBeenLastCalledWith(-1);
    await user.click(screen.getByRole('button', { name: 'To the start' }));
    expect(session.seek).toHaveBeenLastCalledWith(0);
  });

  test('the speed is shown and goes from a tenth to a hundred times', async () => {
    const { session, user } = await renderTape();
    const speed = screen.getByRole('combobox', { name: 'Speed' });
    expect(speed).toHaveProperty('value', '1');
    await user.selectOptions(speed, '100×');
    expect(session.setSpeed).toHaveBeenLastCalledWith(100);
    await user.selectOptions(speed, '0.1×');
    expect(session.setSpeed).toHaveBeenLastCalledWith(0.1);
  });

  test('the line of time says where it stands and how many moments are behind', async () => {
    const { session } = await renderTape();
    act(() => session.status$.next({ ...session.status$.value, position: 1_200 }));
    const slider = screen.getByRole('slider', { name: 'Position' });
    expect(slider.getAttribute('aria-valuetext')).toBe('00:01.200, 4 of 6 moments');
    expect(screen.getByTestId('position').textContent).toContain('00:01.200 / 00:02.000');
  });

  test('keys work on the whole script: space plays, arrows step, Home and End go to the ends', async () => {
    const { session, user } = await renderTape();
    screen.getByRole('slider').focus();
    await user.keyboard(' ');
    expect(session.play).toHaveBeenCalledOnce();
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(session.step.mock.calls).toEqual([[1], [-1]]);
    await user.keyboard('{End}');
    expect(session.seek).toHaveBeenLastCalledWith(2_000);
    await user.keyboard('{Home}');
    expect(session.seek).toHaveBeenLastCalledWith(0);
  });

  test('keys stay with what has the focus: a search for spaces plays nothing', async () => {
    const { session, user } = await renderTape();
    screen.getByRole('slider').focus();
    await user.keyboard('/');
    const search = screen.getByRole('searchbox');
    expect(document.activeElement).toBe(search);
    await user.keyboard('a b/{ArrowLeft}{Home}');
    expect(search).toHaveProperty('value', 'a b/');
    expect(session.play).not.toHaveBeenCalled();
    expect(session.step).not.toHaveBeenCalled();
    expect(session.seek).not.toHaveBeenCalled();
  });
});
