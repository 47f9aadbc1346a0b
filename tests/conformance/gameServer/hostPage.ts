/**
 * The page around a game: it frames what its address names, remembers what the frame says, and speaks to it. A second frame
 * of no origin plays the stranger.
 */
export const HOST_PAGE = `<!doctype html>
<html lang="en"><title>Host</title>
<style>html,body,iframe{margin:0;width:100%;height:100%;border:0}.stranger{width:1px;height:1px}</style>
<body><script>
const heard = [];
const game = document.createElement('iframe');
addEventListener('message', ({ data, origin, source }) => {
  if (source === game.contentWindow) heard.push({ data, origin });
});
game.sandbox = 'allow-scripts allow-same-origin';
game.src = new URLSearchParams(location.search).get('game');
document.body.append(game);
const say = paused => game.contentWindow.postMessage({ type: 'croupier:pause', paused }, new URL(game.src).origin);
const strangerSays = paused => new Promise(resolve => {
  const stranger = document.createElement('iframe');
  stranger.className = 'stranger';
  stranger.sandbox = 'allow-scripts';
  stranger.srcdoc = '<script>parent.frames[0].postMessage({ type: "croupier:pause", paused: ' + paused + ' }, "*")<\\/script>';
  stranger.onload = resolve;
  document.body.append(stranger);
});
</script></body></html>`;
