import { redirect } from 'react-router'

/** Sends whoever asks for a page beyond the end to the last one. */
export function withinPages({ url }: Request, { pages }: { pages: number }) {
  const { pathname, searchParams } = new URL(url)
  if (pages === 0 || Number(searchParams.get('pageNum')) <= pages) return
  searchParams.set('pageNum', String(pages))
  throw redirect(`${pathname}?${searchParams}`)
}
