/** Below which path of its host the server stands, such as /table; '' at the root. The server writes it into the page. */
export const BASE = typeof document === 'undefined' ? '' : (document.documentElement.dataset.base ?? '')
