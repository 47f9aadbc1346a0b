import type { ScriptWorld } from '../replay/product.ts';

const FLAGS = ['COMM3', 'USERNAMEREG3', 'DIRECTREG3', 'AGENTPOLICY3', 'FREEPLAY3', 'INBOX3', 'PTSYS3'];
const whitelabel = FLAGS.map(modId => ({ modId, enabled: '1' as const }));

/**
 * What the gateway of a script answers to calls that neither its lines nor its topics answer, so that a script about a balance
 * needs no line about the member's name.
 */
export function scriptedAnswer(request: string, { uid, account, type, now }: ScriptWorld): unknown {
  switch (request) {
    case 'GET /v1/session':
      return { uid, gen: uid === null ? 0 : 1, state: 'ok', now };
    case 'GET /wps/system/whitelabel':
      return { whitelabel, playMoney: true };
    case 'GET /wps/system/status':
      return {
        maintenance: { enabled: false, endTime: null },
        regionRestriction: false,
        location: { ip: '192.0.2.1' },
        info: {
          domainRoute: {},
          resources: [],
          whitelabel,
          register: {},
          mainDomain: '',
          analytics: {},
          imageCDNs: [],
          launchGameCDNs: [],
        },
      };
    case 'GET /wps/member/info':
      return uid === null ? undefined : { id: uid, account, nickname: null, type };
    case 'GET /wps/relay/MCSFE_getListAnnouncements':
      return { banners: [], playerNotices: [], popup: [], promotion: [] };
    case 'GET /wps/relay/GCSGAME_newGameVendor':
      return { data: { lanes: [] } };
    case 'GET /wps/relay/GCSGAME_hotGamesV2':
      return { list: [] };
    case 'GET /v1/games':
    case 'GET /v1/demo/accounts':
      return [];
    case 'DELETE /wps/session/logout':
      return null;
    default:
      return undefined;
  }
}
