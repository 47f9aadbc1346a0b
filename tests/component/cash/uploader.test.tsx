import { screen } from '@testing-library/react';
import { Subject } from 'rxjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Uploader } from '../../../src/kit/upload/Uploader.tsx';
import { useUploads } from '../../../src/kit/upload/useUploads.ts';
import type { UploadStep } from '../../../streams/stores/upload.ts';
import { renderPart, startTexts } from '../support/renderApp.tsx';
import { cashStreams } from './fakeCash.ts';

beforeAll(() => startTexts());

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4]);
const JPG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]);
const file = (name: string, bytes: BlobPart = PNG) => new File([bytes], name, { type: 'image/png' });

function Part() {
  return <Uploader label="Proof" uploads={useUploads()} />;
}
function shown() {
  const fake = cashStreams();
  const steps = new Subject<UploadStep>();
  fake.uploads.upload.mockImplementation(() => steps);
  const part = renderPart(fake.streams, <Part />);
  const choose = (...files: File[]) =>
    part.user.upload(screen.getByLabelText('Proof', { selector: 'input' }), files);
  return { ...fake, ...part, steps, choose };
}

describe('S9-04 the images of a proof', () => {
  it('are png or jpg by their first bytes, whatever they are called', async () => {
    const { choose, uploads } = shown();
    await choose(file('one.png'), file('two.png', JPG), file('three.png', '<svg onload="x()"/>'));
    expect(await screen.findByText('three.png is not taken: only png and jpg images are.')).toBeTruthy();
    expect(uploads.upload).toHaveBeenCalledTimes(2);
    const shownAs = [...document.querySelectorAll('img')].map(({ src }) => src.slice(0, 15));
    expect(shownAs).toEqual(['data:image/png;', 'data:image/jpeg']);
  });

  it('are 5 MB at most', async () => {
    const { choose, uploads } = shown();
    await choose(file('large.png', new Uint8Array(5 * 1_024 * 1_024 + 1)));
    expect(await screen.findByText('large.png is not taken: an image has 5 MB at most.')).toBeTruthy();
    expect(uploads.upload).not.toHaveBeenCalled();
  });

  it('are three at most', async () => {
    const { choose, uploads } = shown();
    await choose(file('a.png'), file('b.png'), file('c.png'), file('d.png'));
    expect(await screen.findByText('d.png is not taken: 3 images at most.')).toBeTruthy();
    expect(uploads.upload).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('button', { name: 'Choose images' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('show how far they have come, and are forgotten when they are removed', async () => {
    const { choose, steps, user, uploads } = shown();
    await choose(file('../../etc/a.png'));
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar');
    steps.next({ kind: 'sending', id: 'up-1', sent: 6 });
    await expect.poll(() => bar.value).toBe(6);
    steps.next({ kind: 'done', id: 'up-1' });
    expect(await screen.findByText('Arrived')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(uploads.drop).toHaveBeenCalledWith('up-1');
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('say why one could not be sent', async () => {
    const { choose, steps } = shown();
    await choose(file('a.png'));
    await screen.findByRole('progressbar');
    const failure = {
      code: 'proof_broken',
      status: 422,
      message: null,
      retryAfterMs: null,
      value: null,
    } as const;
    steps.next({ kind: 'failed', id: 'up-1', failure });
    expect(await screen.findByText('This image can’t be read. Choose another one.')).toBeTruthy();
  });
});
