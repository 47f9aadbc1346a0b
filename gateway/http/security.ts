import type { IncomingMessage } from 'node:http';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { ExternalIdentity } from '../../streams/wire/access/shapes.ts';

const HOST = /^[A-Za-z0-9.[\]:-]{1,255}$/;

/** Old Safari doesn't count web sockets of the page's own origin as 'self'. */
function ownSockets(request: IncomingMessage): string {
  const { host } = request.headers;
  return host !== undefined && HOST.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

/** What a page may use besides its own files. */
interface Sources {
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly frames: readonly string[];
}

const NOBODY: Sources = { scripts: [], calls: [], frames: [] };

/**
 * Sources that a page needs for the external identity service: its calls, the frame of its window, and its check
 * for robots.
 */
function sourcesOf({ authDomain, channels, emulator }: ExternalIdentity): Sources {
  const hasPhone = channels.includes('phone');
  const hasWindow = channels.some(channel => channel !== 'phone');
  return {
    calls: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...(emulator === undefined ? [] : [new URL(emulator).origin]),
    ],
    scripts: [
      ...(hasWindow ? ['https://apis.google.com'] : []),
      ...(hasPhone ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : []),
    ],
    frames: [
      ...(hasWindow ? [`https://${authDomain}`] : []),
      ...(hasPhone ? ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'] : []),
    ],
  };
}

/** Features of a browser that the page uses; all others are disabled, for the page and for its frames. */
const OWN_FEATURES = [
  'autoplay',
  'clipboard-write',
  'fullscreen',
  'publickey-credentials-create',
  'publickey-credentials-get',
];
const SHUT_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** `Permissions-Policy` of every answer. */
export const PERMISSIONS = [
  ...OWN_FEATURES.map(name => `${name}=(self)`),
  ...SHUT_FEATURES.map(name => `${name}=()`),
].join(', ');

/**
 * Headers of every answer. The page may load its own files only, and those of the external identity service if the
 * merchant has one.
 * @param images Origins of the merchant's image CDNs.
 * @param games Origins of game servers, which the page frames.
 */
export function securityHeaders(
  external: ExternalIdentity | null,
  images: readonly string[] = [],
  games: readonly string[] = [],
) {
  const { scripts, calls, frames } = external === null ? NOBODY : sourcesOf(external);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'"],
        connectSrc: ["'self'", ownSockets, ...calls],
        ...(frames.length + games.length > 0 && { frameSrc: [...frames, ...games] }),
        imgSrc: ["'self'", 'data:', ...images],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // The identity service's window must be able to reach the page that opened it.
    crossOriginOpenerPolicy: { policy: external === null ? 'same-origin' : 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'no-referrer' },
    // HSTS is decided by the proxy that terminates TLS, because it applies to the whole host.
    strictTransportSecurity: false,
    // Not the type of what is returned: a union of 256, and whoever spreads it has the compiler busy for half a minute.
  } satisfies FastifyHelmetOptions;
}
