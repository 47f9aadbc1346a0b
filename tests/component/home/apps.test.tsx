import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { AppBand } from '../../../src/features/home/more/AppBand.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderPart } from '../support/renderApp.tsx';
import { resource, startHomeTexts, tellResources } from './support.tsx';

beforeAll(() => startHomeTexts());

const IOS = resource('MOBILECONFIG', 'https://apps.example/waterlily.mobileconfig');
const ANDROID = resource('Android', 'https://apps.example/waterlily.apk');

describe('the apps on home', () => {
  it('S2-62 shows a code for the iOS configuration and one for Android, each with its address', async () => {
    const streams = fakeStreams();
    tellResources(streams, [resource('FACEBOOK', 'https://social.example'), ANDROID, IOS]);
    renderPart(streams, <AppBand />);
    const codes = await screen.findAllByRole('img', { name: /^Code for/ });
    expect(codes.map(code => code.querySelector('title')?.textContent)).toEqual([
      'Code for the iPhone app',
      'Code for the Android app',
    ]);
    const links = within(screen.getByRole('list')).getAllByRole('link');
    expect(links.map(link => link.getAttribute('href'))).toEqual([IOS.url, ANDROID.url]);
  });

  it('S9-45 draws them 156 px wide without a margin', async () => {
    const streams = fakeStreams();
    tellResources(streams, [ANDROID]);
    renderPart(streams, <AppBand />);
    const code = await screen.findByRole('img', { name: 'Code for the Android app' });
    expect(code.getAttribute('width')).toBe('156');
    expect(code.parentElement?.style.inlineSize).toBe('156px');
    expect(['0', '0px']).toContain(code.parentElement?.style.padding);
    // The first module begins at the very edge of the drawing.
    expect(code.innerHTML).toMatch(/d="M0[ ,]0/);
  });

  it('S2-62 shows only what the merchant offers, and nothing when that is nothing', async () => {
    const streams = fakeStreams();
    tellResources(streams, [IOS, resource('Android', 'javascript:alert(1)')]);
    const { unmount } = renderPart(streams, <AppBand />);
    expect(await screen.findAllByRole('img', { name: /^Code for/ })).toHaveLength(1);
    unmount();
    tellResources(streams, []);
    renderPart(streams, <AppBand />);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
