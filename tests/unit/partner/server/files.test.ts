import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { gameDocument } from '../../../../partner/server/document.ts';
import { readPageFiles } from '../../../../partner/server/files.ts';
import { fileHeaders } from '../../../../partner/server/headers.ts';

const SOURCE = 'export const told = 1;'.repeat(50);

function build() {
  const folder = mkdtempSync(path.join(tmpdir(), 'croupier-pages-'));
  writeFileSync(path.join(folder, 'tables.js'), SOURCE);
  writeFileSync(path.join(folder, 'tables.js.gz'), gzipSync(SOURCE));
  writeFileSync(path.join(folder, 'letter.woff2'), 'letters');
  return readPageFiles(folder);
}

describe('files of the games’ pages', () => {
  it('are sent compressed to whoever takes them so, and as they are to others', () => {
    const files = build();
    const ofTables = `${files.base}/tables.js`;
    const sent = files.at(ofTables, 'br;q=0.9, gzip');
    expect(gunzipSync(sent?.body ?? '').toString()).toBe(SOURCE);
    expect(sent === null ? null : fileHeaders(sent)).toMatchObject({
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Encoding': 'gzip',
      Vary: 'Accept-Encoding',
    });
    const whole = files.at(ofTables, '');
    expect(whole?.body.toString()).toBe(SOURCE);
    expect(whole === null ? null : fileHeaders(whole)).not.toHaveProperty('Content-Encoding');
    expect(files.at(`${files.base}/letter.woff2`, 'br, gzip')?.encoding).toBeNull();
  });

  it('have no address for their compressed forms, nor for what lies elsewhere', () => {
    const files = build();
    expect(files.at(`${files.base}/tables.js.gz`, 'gzip')).toBeNull();
  });

  it('are named by a table’s document as far as they run before it shows anything', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'croupier-pages-'));
    writeFileSync(path.join(folder, 'tables.js'), SOURCE);
    writeFileSync(path.join(folder, 'firstScripts.json'), JSON.stringify({ roulette: ['wheel.js', 'a.js'] }));
    const files = readPageFiles(folder);
    const preloads = (kind: string) =>
      gameDocument({ kind: 'tables', language: 'en', name: 'Wheel', facts: { kind } } as never, files).match(
        /<link rel="modulepreload" href="[^"]+">/g,
      );
    const named = ['wheel.js', 'a.js'].map(it => `<link rel="modulepreload" href="${files.base}/${it}">`);
    expect(preloads('fastRoulette')).toEqual(named);
    expect(preloads('sicBo')).toBeNull();
  });
});
