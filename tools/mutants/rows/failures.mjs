/** Rows of section 8: errors. */
export default [
  {
    row: 'S8-03',
    file: 'public/locales/en/common.json',
    find: '"auth/too-many-requests": "Too many requests, please try again after 5 minutes."',
    replace: '"auth/too-many-requests": "Too many requests."',
    why: 'a lock-out does not say how long it lasts',
  },
  {
    row: 'S8-15',
    file: 'src/kit/support/useSupport.ts',
    find: "dialogs.open({ name: 'chat', because: 'invalid' });",
    replace: "dialogs.open({ name: 'chat' });",
    why: 'nobody is told that the address is wrong',
  },
  {
    row: 'S8-20',
    file: 'src/app/RequireSession.tsx',
    find: "useEffect(() => dialogs.open({ name: 'registerFirst' }), [dialogs]);",
    replace: '',
    why: 'a trial user is sent home without a word',
  },
  {
    row: 'S8-27',
    file: 'src/features/system/RegionBlock.tsx',
    find: '{ip !== null && <Address ip={ip} />}',
    replace: '',
    why: 'the page of a blocked region shows no address',
  },
  {
    row: 'S8-31',
    file: 'src/kit/chunks/loadChunk.ts',
    find: "reject(new ChunkError('CHUNK_TIMEOUT'))",
    replace: "reject(new ChunkError('CHUNK_EVAL'))",
    why: 'a part that takes too long is told as a part that is broken',
  },
];
