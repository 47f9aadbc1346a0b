import { describe, expect, it } from 'vitest';
import { BAR_TYPES, linksOf, SOCIAL_TYPES } from '../../../src/kit/links/resourceLinks.ts';

const ORIGIN = 'https://waterlily.example';
const resource = (resourceType: string, url: string) => ({ resourceType, url, name: '', labelNameEn: '' });

describe('linksOf', () => {
  it('has a link for each resource there is, in the order asked for', () => {
    const resources = [
      resource('TWITTER', 'https://x.example/lily'),
      resource('FACEBOOK', 'https://facebook.example/lily'),
      resource('SOMETHING', 'https://else.example'),
    ];
    expect(linksOf(resources, SOCIAL_TYPES, ORIGIN)).toEqual([
      { type: 'FACEBOOK', href: 'https://facebook.example/lily' },
      { type: 'TWITTER', href: 'https://x.example/lily' },
    ]);
  });

  it('tells the two Telegram links apart', () => {
    const resources = [
      resource('TELEGRAM-1', 'https://wa.example'),
      resource('TELEGRAM', 'https://tg.example'),
    ];
    expect(linksOf(resources, BAR_TYPES, ORIGIN).map(({ type }) => type)).toEqual(['TELEGRAM', 'TELEGRAM-1']);
  });

  it('reads an address of this site as one', () =>
    expect(linksOf([resource('Android', '/files/app.apk')], ['Android'], ORIGIN)).toEqual([
      { type: 'Android', href: 'https://waterlily.example/files/app.apk' },
    ]));

  it.each(['javascript:alert(1)', 'data:text/html,x', 'intent://x', 'http://['])('follows no %s', url =>
    expect(linksOf([resource('FACEBOOK', url)], SOCIAL_TYPES, ORIGIN)).toEqual([]),
  );
});
