import type { Ratio } from '../bets/ratio.ts';

/** Share of the stakes that comes back, by bet or kind of bet. */
export const SIC_BO_RETURNS: ReadonlyMap<string, Ratio> = new Map([
  ['small', [35n, 36n]], // 97.222 %
  ['big', [35n, 36n]], // 97.222 %
  ['odd', [35n, 36n]], // 97.222 %
  ['even', [35n, 36n]], // 97.222 %
  ['pair', [35n, 36n]], // 97.222 %
  ['single', [199n, 216n]], // 92.130 %
  ['double', [8n, 9n]], // 88.889 %
  ['triple', [191n, 216n]], // 88.426 %
  ['anyTriple', [8n, 9n]], // 88.889 %
  ['total:4', [7n, 8n]], // 87.500 %
  ['total:5', [8n, 9n]], // 88.889 %
  ['total:6', [95n, 108n]], // 87.963 %
  ['total:7', [65n, 72n]], // 90.278 %
  ['total:8', [7n, 8n]], // 87.500 %
  ['total:9', [25n, 27n]], // 92.593 %
  ['total:10', [7n, 8n]], // 87.500 %
  ['total:11', [7n, 8n]], // 87.500 %
  ['total:12', [25n, 27n]], // 92.593 %
  ['total:13', [7n, 8n]], // 87.500 %
  ['total:14', [65n, 72n]], // 90.278 %
  ['total:15', [95n, 108n]], // 87.963 %
  ['total:16', [8n, 9n]], // 88.889 %
  ['total:17', [7n, 8n]], // 87.500 %
]);
