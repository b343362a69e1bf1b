import { redirect } from 'react-router'

/** Sends whoever asks for a page beyond the end to the last one; `url` is the page's, also when its data is asked for. */
export function withinPages(url: URL, { pageNum }: { pageNum: number }, found: { pages: number }) {
  if (found.pages === 0 || pageNum <= found.pages) return
  const search = new URLSearchParams(url.search)
  search.set('pageNum', String(found.pages))
  throw redirect(`${url.pathname}?${search}`)
}
