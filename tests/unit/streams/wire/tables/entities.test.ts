import { describe, expect, it } from 'vitest';
import { Country } from '../../../../../streams/wire/access/shapes.ts';
import { Announcements } from '../../../../../streams/wire/content/shapes.ts';

const PARTS = { banners: [], playerNotices: [], popup: [], promotion: [] };

describe('what the page takes in', () => {
  it('S3-11 an answer with banners, notices, announcements and promotions, none of them missing', () => {
    expect(Announcements.parse({ ...PARTS, more: 1 })).toEqual(PARTS);
    for (const part of Object.keys(PARTS)) {
      expect(Announcements.safeParse({ ...PARTS, [part]: undefined }).success).toBe(false);
    }
    const announcement = { title: 'Open', content: '<p>Now</p>', execution: 'A' };
    expect(Announcements.safeParse({ ...PARTS, popup: [announcement] }).success).toBe(true);
    expect(Announcements.safeParse({ ...PARTS, promotion: [announcement] }).success).toBe(false);
  });

  it('S3-19 a country with its code and its dialing code', () => {
    const country = { countryCode: 'BD', countryDialingCode: '880' };
    expect(Country.parse(country)).toEqual(country);
    expect(Country.safeParse({ countryCode: 'BD' }).success).toBe(false);
    expect(Country.safeParse({ countryDialingCode: '880' }).success).toBe(false);
  });
});
