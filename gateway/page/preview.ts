import { sourceOf } from './firstSheet.ts';

/** Id of the block of JSON with the token. */
export const PREVIEW_BLOCK = 'preview';

/**
 * Has every call of the document say that it is about a preview, and the page speak the language that is looked at. It has no
 * part in what the browser keeps for members: its storage lasts as long as the document, it has no cookies, and no tab of a
 * member tells it of a session. Only the office's documents have it.
 */
const MARK = [
  `(function(){var told=JSON.parse(document.getElementById("${PREVIEW_BLOCK}").textContent),send=window.fetch;`,
  'window.fetch=function(to,init){var headers=new Headers(init&&init.headers);headers.set("Content-Preview",told.token);',
  'return send.call(window,to,Object.assign({},init,{headers:headers,credentials:"omit"}))};',
  'function put(on,name,value){Object.defineProperty(on,name,{value:value,configurable:true})}',
  'function storage(begun){var kept=new Map(begun);return{getItem:function(key){key=String(key);',
  'return kept.has(key)?kept.get(key):null},setItem:function(key,value){kept.set(String(key),String(value))},',
  'removeItem:function(key){kept.delete(String(key))},clear:function(){kept.clear()},',
  'key:function(place){var all=Array.from(kept.keys());return place<all.length?all[place]:null},',
  'get length(){return kept.size}}}',
  'put(window,"localStorage",storage([["savedLanguage",told.language]]));put(window,"sessionStorage",storage([]));',
  'put(window,"BroadcastChannel",undefined);',
  'Object.defineProperty(document,"cookie",{get:function(){return""},set:function(){},configurable:true})})()',
].join('');

/** What a security policy calls this program. */
export const PREVIEW_SOURCE = sourceOf(MARK);

/** The element that runs it; it stands in front of the page's programs. */
export const PREVIEW_MARK = `<script>${MARK}</script>`;

/** The policy of a document that the office may frame. @param office Its origin; null for the document's own. */
export const framedByOffice = (policy: string, office: string | null): string =>
  policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${office ?? "'self'"}`);
