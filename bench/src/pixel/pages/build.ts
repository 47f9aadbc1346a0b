import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundle, root } from '../../bundle.ts';

const folder = path.join(root, 'bench/out/pages');

const STYLE = `body{margin:0;background:#050b0c;color:#f6fbf9;font:16px system-ui}
section{width:420px;margin:24px auto}h2{font-size:14px}
.figure{font-size:42px}.num{font-variant-numeric:tabular-nums;white-space:nowrap}
.scroller{height:300px;overflow:hidden auto}ul{position:relative;height:1200px;margin:0;padding:0;list-style:none}
li{position:absolute;inset-block-start:0;inset-inline:8px}
button{display:flex;gap:12px;align-items:center;width:100%;height:60px;padding:0 12px;color:inherit;font:inherit;
text-align:start;background:none;border:0}
.thumb{flex:none;width:42px;height:42px;border-radius:8px;background:#26444b}.thumb.DICE{background:#ff5c8d}
.who{display:grid;flex:1;min-width:0;line-height:1.4}.name,.game{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;
font-size:14px}.game{font-size:13px;color:#aec3c4}.amount{font-size:14px;font-weight:650;color:#45dba0}`;

/** The two parts of the home page that are live, under the names by which the harness finds them in the product. */
const document = (
  script: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${script}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style>
<section aria-labelledby="jackpot-title"><h2 id="jackpot-title">Jackpot</h2><span class="num figure"></span></section>
<section aria-labelledby="winners-title"><h2 id="winners-title">Winners</h2><div class="scroller"><ul></ul></div></section>
<script type="module" src="/bench/${script}.js"></script></html>`;

const inRoot = (name: string) => path.join(root, 'node_modules', name);
/** One React and one RxJS: the peers in `bench/` bring their own. */
const ALIAS = { react: inRoot('react'), 'react-dom': inRoot('react-dom'), rxjs: inRoot('rxjs') };

/** Builds the pages to compare with, `limit.html` and `peer.html`. Returns their folder. */
export async function buildPages(): Promise<string> {
  mkdirSync(folder, { recursive: true });
  for (const [name, entry] of [
    ['limit', 'pixel/pages/limit.ts'],
    ['peer', 'peers/pixelPage.tsx'],
  ] as const) {
    const file = await bundle(entry, { minify: true, alias: ALIAS });
    renameSync(file, path.join(folder, `${name}.js`));
    writeFileSync(path.join(folder, `${name}.html`), document(name));
  }
  return folder;
}
