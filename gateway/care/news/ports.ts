export { publishCareNews, readCareNews } from './careNews.ts';
