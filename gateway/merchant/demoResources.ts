import type { SystemStatus } from '../../streams/wire/entities/system.ts';

/** Channels that lead nowhere: the domain is reserved for examples. */
const channel = (resourceType: string, name: string, host: string) => ({
  resourceType,
  name,
  url: `https://${host}.example/waterlily`,
  labelNameEn: name,
});

/** Links and downloads of a merchant that named none (S3-15). */
export const DEMO_RESOURCES: SystemStatus['info']['resources'] = [
  channel('FACEBOOK', 'Facebook', 'facebook'),
  channel('TELEGRAM', 'Telegram', 'telegram'),
  // The second one is shown as WhatsApp in the side bar (S2-66).
  channel('TELEGRAM-1', 'WhatsApp', 'telegram-two'),
  channel('YOUTUBE', 'YouTube', 'youtube'),
  channel('WHATSAPP', 'WhatsApp', 'whatsapp'),
  channel('TIKTOK', 'TikTok', 'tiktok'),
  channel('INSTAGRAM', 'Instagram', 'instagram'),
  channel('TWITTER', 'Twitter', 'twitter'),
  { resourceType: 'MOBILECONFIG', name: 'iOS', url: '/download/ios', labelNameEn: 'iOS' },
  { resourceType: 'Android', name: 'Android', url: '/download/android', labelNameEn: 'Android' },
];
