import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { home, resource, startHomeTexts, tellBanners, tellResources } from '../home/support.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderApp } from '../support/renderApp.tsx';

beforeAll(() => startHomeTexts());

const IOS = resource('MOBILECONFIG', 'https://apps.example/waterlily.mobileconfig');
const ANDROID = resource('Android', 'https://apps.example/waterlily.apk');

async function at(path: string, resources = [IOS, ANDROID]) {
  const streams = fakeStreams();
  tellResources(streams, resources);
  tellBanners(streams, [home(1, { groupName: 'w_download', title: 'On your phone' })]);
  const user = renderApp(streams, path);
  await screen.findByRole('heading', { level: 1 });
  return { streams, user };
}
const main = () => within(screen.getByRole('main'));

describe('the page of apps', () => {
  it('S9-45 has a code of 156 px without a margin for every app', async () => {
    await at('/download');
    const codes = await main().findAllByRole('img', { name: /^Code for/ });
    expect(codes).toHaveLength(3);
    for (const code of codes) {
      expect(code.getAttribute('width')).toBe('156');
      expect(code.parentElement?.style.inlineSize).toBe('156px');
      expect(['0', '0px']).toContain(code.parentElement?.style.padding);
    }
  });

  it('leads to each app and to its guide, under the banner of its group', async () => {
    await at('/download');
    expect(main().getByText('On your phone')).toBeTruthy();
    const apps = main().getAllByRole('article');
    const links = apps.map(app =>
      within(app)
        .getAllByRole('link')
        .map(link => link.getAttribute('href')),
    );
    expect(links).toEqual([
      [IOS.url, '/download/ios'],
      ['/download/iosLite'],
      [ANDROID.url, '/download/android'],
    ]);
  });

  it('shows only what the merchant offers; the lite app is the site itself', async () => {
    await at('/download', []);
    expect(
      main()
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(['iPhone lite app']);
  });
});

describe('the guides', () => {
  it.each([
    ['ios', 'Install the iPhone app', 'Download the profile', IOS.url],
    ['iosLite', 'Install the iPhone lite app', 'Open this site in Safari', null],
    ['android', 'Install the Android app', 'Download the file', ANDROID.url],
  ])(
    'explains %s in four numbered steps, each with a drawing, and offers it',
    async (name, title, step, url) => {
      await at(`/download/${name}`);
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
      const steps = main()
        .getAllByRole('listitem')
        .filter(item => item.querySelector('h2') !== null);
      expect(steps).toHaveLength(4);
      expect(steps[0]?.textContent).toContain(step);
      for (const one of steps) expect(one.querySelector('svg')).toBeTruthy();
      expect(main().queryByRole('link', { name: 'Download' })?.getAttribute('href') ?? null).toBe(url);
    },
  );

  it('says when the app of a guide is not offered', async () => {
    await at('/download/android', [IOS]);
    expect(main().getByText(/not offered at the moment/)).toBeTruthy();
    expect(main().queryByRole('link', { name: 'Download' })).toBeNull();
  });

  it('has no page for an app there is no guide for', async () => {
    await at('/download/windows');
    expect(screen.getByText('There is nothing at this address')).toBeTruthy();
  });
});
