import { gzipSync } from 'node:zlib';

const GAMES = 10_000;

/** The least that a client-rendered lobby can be: one small script that fetches 10,000 games and draws the first cards. */
const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>limit</title><link rel="stylesheet" href="/limit.css"><div id="root"></div><script type="module" src="/limit.js"></script></html>`;

const CSS = `body{margin:0;background:#050b0c;color:#eef6f3;font:16px system-ui}h1{font-size:28px;margin:16px}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:12px;margin:16px;padding:0;list-style:none}
li{block-size:200px;padding:12px;background:#13201f;border-radius:8px}`;

const SCRIPT = `const games=await(await fetch('/games.json')).json();
const root=document.getElementById('root');
const title=document.createElement('h1');title.textContent='Every game of the house in one place';
const list=document.createElement('ul');
for(const{name,vendor}of games.slice(0,24)){const item=document.createElement('li');item.textContent=name+' · '+vendor;list.append(item)}
root.append(title,list);`;

/** Names that compress about as badly as real ones. */
function games(): string {
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  return JSON.stringify(
    Array.from({ length: GAMES }, (_, id) => ({
      id,
      name: `Game ${next().toString(36).slice(0, 5)}`,
      vendor: `v${next() % 60}`,
    })),
  );
}

/** A file, gzipped. */
export interface LimitFile {
  readonly type: string;
  readonly body: Buffer;
}

/** Files of the limit page by path. */
export function limitFiles(): ReadonlyMap<string, LimitFile> {
  const file = (type: string, text: string): LimitFile => ({ type, body: gzipSync(text) });
  return new Map([
    ['/', file('text/html', HTML)],
    ['/limit.css', file('text/css', CSS)],
    ['/limit.js', file('text/javascript', SCRIPT)],
    ['/games.json', file('application/json', games())],
  ]);
}
