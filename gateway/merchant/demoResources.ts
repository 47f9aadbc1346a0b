import type { SystemStatus } from '../../streams/wire/entities/system.ts';

/** Downloads of a merchant that named nothing (S3-15). It is at no other site, so no link leads to one. */
export const DEMO_RESOURCES: SystemStatus['info']['resources'] = [
  { resourceType: 'MOBILECONFIG', name: 'iOS', url: '/download/ios', labelNameEn: 'iOS' },
  { resourceType: 'Android', name: 'Android', url: '/download/android', labelNameEn: 'Android' },
];
