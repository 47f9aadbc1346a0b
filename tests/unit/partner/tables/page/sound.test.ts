import { expect, it, vi } from 'vitest';
import { createSound } from '../../../../../partner/pages/tables/sound.ts';

/** As much of the browser's sound as is played with. */
function context() {
  const started = vi.fn();
  const part = { connect: (next: object) => next };
  const parameter = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn(), value: 0 };
  const audio = {
    currentTime: 2,
    destination: {},
    resume: vi.fn(),
    suspend: vi.fn(),
    createOscillator: () => ({ ...part, frequency: parameter, start: started, stop: vi.fn() }),
    createGain: () => ({ ...part, gain: parameter }),
  };
  return { started, audio: audio as unknown as AudioContext };
}

it('issue 33: a table is silent until its sounds are switched on, and opens nothing before', async () => {
  const { started, audio } = context();
  const open = vi.fn(() => audio);
  const sound = createSound(open);
  sound.play('card');
  expect([sound.isOn, open.mock.calls.length]).toEqual([false, 0]);
  sound.switch(true);
  await expect
    .poll(() => {
      sound.play('chip');
      return started.mock.calls.length;
    })
    .toBeGreaterThan(1);
  expect(open).toHaveBeenCalledOnce();
  sound.switch(false);
  const before = started.mock.calls.length;
  sound.play('won');
  expect(started.mock.calls.length).toBe(before);
});

it('issue 33: a browser without sound is no error', () => {
  const sound = createSound(() => null);
  sound.switch(true);
  expect(() => sound.play('won')).not.toThrow();
});
