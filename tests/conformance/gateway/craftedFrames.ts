const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const sync = (rs: string, ack = '1') => `42${ack}["sync",{"t0":0,"rs":${rs}}]`;

/** Frames no client sends, as they would stand after a proper CONNECT; each with what it is. */
export const CRAFTED_FRAMES: readonly (readonly [string, string | Buffer])[] = [
  ['text that is no frame', 'hello'],
  ['nothing', ''],
  ['an unknown engine packet', '9'],
  ['an unknown socket packet', '49["sync",{}]'],
  ['an event without an array', '42{"sync":1}'],
  ['an event without a name', '42[]'],
  ['an event with a number for a name', '42[5,{}]'],
  ['a reserved event name', '42["disconnect","x"]'],
  ['JSON that ends in the middle', '421["sync",{"t0":0,"rs":[["g:winners"'],
  ['5,000 nested arrays', sync(deep(5_000))],
  ['a sync without an ack', '42["sync",{"t0":0,"rs":[]}]'],
  ['a huge ack id', sync('[]', '99999999999999999999')],
  ['a negative ack id', '42-1["sync",{"t0":0,"rs":[]}]'],
  ['an ack nobody asked for', '4312345[{"ok":true}]'],
  ['a negative number', sync('[["g:winners",null,-1]]')],
  ['NaN, which is no JSON', sync('[["g:winners",null,NaN]]')],
  ['2^53 for a number', sync('[["g:winners","1.a",9007199254740992]]')],
  ['1e308 for a number', sync('[["g:winners","1.a",1e308]]')],
  ['an object for an epoch', sync('[["g:winners",{"a":1},1]]')],
  ['a topic name of 5,000 letters', sync(`[["g:${'x'.repeat(5_000)}",null,0]]`)],
  ['__proto__ in the request', '421["sync",{"__proto__":{"rs":[]},"t0":0}]'],
  ['constructor in the request', '421["sync",{"constructor":{"prototype":{"t0":1}},"rs":[],"t0":0}]'],
  ['__proto__ as a topic', sync('[["__proto__",null,0]]')],
  ['a binary frame', Buffer.from([0, 1, 2, 255])],
  ['a binary event without its attachment', '451-["sync",{"_placeholder":true,"num":0}]'],
  ['a million attachments', '451000000-["sync",{}]'],
  ['a second CONNECT', '40{"v":1}'],
  ['a CONNECT to another namespace', '40/admin,{"v":1}'],
  ['an unsub without topics', '42["unsub"]'],
  ['a token that is an object', '421["auth",{"token":{"$ne":null}}]'],
  ['a renewal by a visitor', '421["auth",{"token":"x"}]'],
];

/** CONNECT packets no client sends. */
export const CRAFTED_CONNECTS: readonly (readonly [string, string])[] = [
  ['an array for the credentials', '40[1,2]'],
  ['an object for the token', '40{"v":1,"token":{"a":1}}'],
  ['no version', '40{}'],
  ['a version there is not', '40{"v":99}'],
  ['a string for the positions', '40{"v":1,"rs":"all"}'],
  ['2^53 for a number', '40{"v":1,"rs":[["g:winners",null,9007199254740992]]}'],
];
