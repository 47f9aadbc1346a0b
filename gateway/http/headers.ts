import type { IncomingHttpHeaders } from 'node:http';
import { CallError } from '../ground/handler.ts';

/** Longest part of a user agent that is read: browsers are named within it. */
const LONGEST_USER_AGENT = 512;

/** What each header that a call reads may hold. `Merchant` and `Idempotency-Key` have checks of their own. */
const SHAPES = {
  /** `en`, `zh-Hans`, `pt_BR`. */
  language: /^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8}){0,3}$/,
  authorization: /^[\x21-\x7e]{1,512}$/,
  encryption: /^[\w.-]{1,128}$/,
  device: /^[\w.-]{1,32}$/,
  'module-id': /^[\w.-]{1,32}$/,
  'content-preview': /^[\w.-]{16,256}$/,
  origin: /^(null|[a-z][a-z0-9+.-]{0,15}:\/\/[A-Za-z0-9.[\]:_-]{1,255})$/,
} as const;

/** The headers of a call, each null when it is absent or empty. */
export interface CallHeaders {
  readonly language: string | null;
  /** The raw token. */
  readonly authorization: string | null;
  /** Id of the key of a sealed call. */
  readonly encryption: string | null;
  readonly userAgent: string | null;
  /** Token of a preview of the office. */
  readonly preview: string | null;
  /** Origin of the page behind the call. */
  readonly origin: string | null;
}

function textOf(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Reads what a call may use of its headers. Throws `bad_request` (400) that names the first malformed one. */
export function readHeaders(headers: IncomingHttpHeaders): CallHeaders {
  const read = (name: keyof typeof SHAPES) => {
    const value = textOf(headers[name]);
    if (value === null || SHAPES[name].test(value)) return value;
    throw new CallError('bad_request', 400, `The header ${name} is malformed or too long.`, {
      value: { header: name },
    });
  };
  // No handler uses these two, but they are checked like the others.
  read('device');
  read('module-id');
  return {
    language: read('language'),
    authorization: read('authorization'),
    encryption: read('encryption'),
    preview: read('content-preview'),
    origin: /^https?:/.test(read('origin') ?? '') ? read('origin') : null,
    userAgent: textOf(headers['user-agent'])?.slice(0, LONGEST_USER_AGENT) ?? null,
  };
}
