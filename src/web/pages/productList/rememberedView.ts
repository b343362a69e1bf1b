import type { View } from '#mall/goods/search/listQuery.rules.ts'

/** The view chosen last, for addresses that name none. */
export const readView = (cookies: string | null): View =>
  isKept(cookies, 'listView=list') ? 'list' : 'grid'

/** Whether the filters were folded last. */
export const readFolded = (cookies: string | null): boolean => isKept(cookies, 'listFilters=folded')

/** The part of the cookies that a list is shown by, in one of four forms. */
export const listCookies = (cookies: string | null): string =>
  [`listView=${readView(cookies)}`, ...(readFolded(cookies) ? ['listFilters=folded'] : [])].join(
    '; ',
  )

const isKept = (cookies: string | null, pair: string): boolean =>
  (cookies ?? '').split('; ').includes(pair)

export const rememberView = (view: View) => keep(`listView=${view}`)
export const rememberFolded = (isFolded: boolean) =>
  keep(`listFilters=${isFolded ? 'folded' : 'shown'}`)

function keep(pair: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in Firefox ESR and Safari 17
  document.cookie = `${pair}; path=/productList; max-age=31536000; samesite=lax`
}
