import type { PageFile } from './files.ts';

/** Of every answer. */
const ALWAYS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** @param parent Origin of the only page that may frame this one; null for none. */
function policyOf(parent: string | null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${parent ?? "'none'"}`,
  ].join('; ');
}

/** Headers of a document. */
export const documentHeaders = (parent: string | null): Readonly<Record<string, string>> => ({
  ...ALWAYS,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policyOf(parent),
  'Cache-Control': 'no-store',
});

/** Headers of a file; its address changes with its content. */
export const fileHeaders = ({
  type,
  encoding,
}: Pick<PageFile, 'type' | 'encoding'>): Readonly<Record<string, string>> => ({
  ...ALWAYS,
  'Content-Type': type,
  ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
  Vary: 'Accept-Encoding',
  'Cache-Control': 'public, max-age=31536000, immutable',
});

export const jsonHeaders: Readonly<Record<string, string>> = {
  ...ALWAYS,
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
};
