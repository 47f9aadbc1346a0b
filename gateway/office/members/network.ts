import { isIP } from 'node:net';

/** An address without its end: enough to see whether two are alike, too little to find one. */
export function shownNetwork(ip: string): string {
  switch (isIP(ip)) {
    case 4:
      return `${ip.split('.').slice(0, 2).join('.')}.•.•`;
    case 6:
      return `${ip.split(':').slice(0, 2).join(':')}:•`;
    default:
      return '';
  }
}
