import type { View } from '#mall/goods/search/listQuery.rules.ts'

/** The view chosen last, for addresses that name none. */
export const readView = (cookies: string | null): View =>
  /(?:^|; )listView=list(?:;|$)/.test(cookies ?? '') ? 'list' : 'grid'

export function rememberView(view: View) {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in Firefox ESR and Safari 17
  document.cookie = `listView=${view}; path=/productList; max-age=31536000; samesite=lax`
}
