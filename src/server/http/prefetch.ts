import type { FastifyRequest } from 'fastify'
import { pageAt } from '#mall/pages.ts'

/**
 * A browser asks for a page that nobody has opened yet, and perhaps nobody will. It is answered without any
 * trace: nothing is written, counted or logged, no cookie changes, and whoever really waits comes first.
 */
export const isPrefetch = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /(^|;|\s)prefetch\b/.test(`${headers['sec-purpose'] ?? headers.purpose ?? ''}`)

/** Answers the page of a path, which may also be that of its data. */
export const pageOrItsDataAt = (path: string) =>
  pageAt(path.replace(/^\/_root\.data$/, '/').replace(/\.data$/, ''))

/** Public pages alone, or their data; a purchase begins with a click. */
export function mayBePrefetched({ method, url }: FastifyRequest): boolean {
  const page = pageOrItsDataAt(url.split('?', 1)[0] ?? '')
  return method === 'GET' && page?.access === 'public' && page.layout === 'shop'
}
