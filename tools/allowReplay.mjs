// Imported by the commands for people who try, test or develop the product: their page can play and record socket
// scripts unless VITE_REPLAY says otherwise. A plain `npm run build` doesn't import it: a product build can't.
process.env.VITE_REPLAY ??= '1';
