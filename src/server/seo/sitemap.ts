import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#db/postgres.ts'
import { cached } from '#mall/cache.ts'
import {
  selectBrandsOnSale,
  selectCategoriesOnSale,
  selectDated,
  selectRanges,
} from '#mall/goods/catalogue/sitemap.sql.ts'
import { brandPlace, categoryPlace } from '#mall/goods/search/place.rules.ts'
import { isBuilt, pages, to } from '#mall/pages.ts'
import { type PublishedDate, selectPublishedDates } from '#mall/people/content/sitemap.sql.ts'
import { fault } from '#server/http/httpErrors.ts'
import { queueOf } from '#server/http/queue.ts'
import { originOf, type Services } from '#server/http/respond.ts'
import { legalAddress } from '#web/content/legalAddress.ts'
import { caseAddress, topicAddress } from '#web/content/textAddress.ts'
import { productAddress } from '#web/ui/addresses.ts'
import { type Entry, filePieces, indexXml } from './sitemapXml.ts'

type SitemapServices = Pick<Services, 'db' | 'breaker' | 'publicUrl'>

/** The protocol allows at most so many addresses in one file, so a range of ids is as wide. */
const fileSize = 50_000
const batchSize = 5000
const cacheMs = 10 * 60_000

/**
 * Tells search engines what they may read of the mall. Its goods stand in files by ranges of their ids, so that an
 * address stays in its file; they are read and sent in batches. Only one statement runs at a time: a slow reader
 * holds nothing, and a greedy reader waits.
 */
export function registerSitemap(app: FastifyInstance, { db, breaker, publicUrl }: SitemapServices) {
  const queue = queueOf(1, 50)
  const throughBreaker = <T>(work: () => Promise<T>) => queue(() => breaker(work()))
  const count = app.createRateLimit({ max: 120, timeWindow: 60_000 })
  const files = cached(cacheMs, ({ db }) => throughBreaker(() => loadFiles(db)))
  const places = cached(cacheMs, ({ db }) => throughBreaker(() => loadPlaces(db)))
  const asking = () => ({ db, now: new Date() })
  const origin = (request: FastifyRequest) => originOf(request, publicUrl)
  // Without it the name of the mall is whatever a request calls it: nobody may keep that for others.
  const cacheControl = publicUrl ? 'public, max-age=3600' : 'no-store'

  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(origin(request))),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    await admit(request)
    const body = indexXml(origin(request), await files.of(asking()))
    return reply.type(xml).header('cache-control', cacheControl).send(body)
  })
  app.get<{ Params: { name: string } }>('/sitemap/:name', async (request, reply) => {
    await admit(request)
    const known = (await files.of(asking())).some(
      ({ path }) => path === `/sitemap/${request.params.name}`,
    )
    if (!known) throw fault(404, 'NOT_FOUND')
    const [, range] = /^goods-(\d+)\.xml$/.exec(request.params.name) ?? []
    const batches = range === undefined ? once(() => places.of(asking())) : goodsIn(Number(range))
    const pieces = Readable.from(filePieces(origin(request), batches), { objectMode: false })
    return reply.type(xml).header('cache-control', cacheControl).send(pieces)
  })

  async function admit(request: FastifyRequest) {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw fault(429, 'TOO_MANY')
  }

  async function* goodsIn(range: number): AsyncGenerator<Entry[]> {
    const end = String((range + 1) * fileSize)
    let after = String(range * fileSize - 1)
    for (;;) {
      const batch = await throughBreaker(() => selectDated(db, after, end, batchSize))
      yield batch.map(({ skuId, changedAt }) => ({ path: productAddress(skuId), changedAt }))
      if (batch.length < batchSize) return
      after = batch.at(-1)?.skuId ?? end
    }
  }
}

const xml = 'application/xml; charset=utf-8'

async function* once(load: () => Promise<Entry[]>) {
  yield await load()
}

async function loadFiles(db: Db): Promise<Entry[]> {
  const ranges = await selectRanges(db, fileSize)
  const goods = ranges.map(({ range, changedAt }) => ({
    path: `/sitemap/goods-${range}.xml`,
    changedAt,
  }))
  return [{ path: '/sitemap/pages.xml' }, ...goods]
}

/** Everything but goods: pages, texts, categories and brands. */
async function loadPlaces(db: Db): Promise<Entry[]> {
  const [texts, categories, brands] = await Promise.all([
    selectPublishedDates(db),
    selectCategoriesOnSale(db),
    selectBrandsOnSale(db),
  ])
  return [
    ...pageEntries(texts),
    ...categories
      .filter(({ categoryId }) => categoryId.length === 1)
      .map(({ categoryId }) => ({ path: to.secondCategory({ firstCategoryId: categoryId }) })),
    ...categories.map(({ categoryId }) => ({ path: categoryPlace(categoryId) })),
    ...brands.map((brand) => ({ path: brandPlace(brand) })),
  ]
}

/** Pages that say something without any key in their address, and texts that have one. */
function pageEntries(texts: PublishedDate[]): Entry[] {
  const dates = new Map(
    texts
      .map((text) => [addressOfText(text), text.publishedAt] as const)
      .filter(([address]) => isBuilt(address)),
  )
  const own = pages
    .filter(({ access, layout }) => access === 'public' && layout === 'shop')
    .map(({ path }) => path)
    .filter((path) => !needsKeys.has(path))
  return [...new Set([...own, ...dates.keys()])].map((path) => ({
    path,
    changedAt: dates.get(path),
  }))
}

const needsKeys: ReadonlySet<string> = new Set([
  '/productDetail',
  '/productCompare',
  '/secondCategory',
])

function addressOfText({ kind, slug }: PublishedDate): string {
  if (kind === 'help') return topicAddress(slug)
  if (kind === 'case') return caseAddress(slug)
  return slug === 'privacy' ? legalAddress(slug) : `/${slug}`
}

/** Exactly these paths: /company must not keep anybody from /companyIntroduction. Filters make lists without end. */
const robots = (origin: string) => `User-agent: *
${pages
  .filter(({ access, layout }) => access !== 'public' || layout === 'plain')
  .flatMap(({ path }) => [`Disallow: ${path}$`, `Disallow: ${path}?`])
  .join('\n')}
${['attrs', 'brandIds', 'choose', 'more', 'minPrice', 'rangeOf']
  .map((key) => `Disallow: /productList?*${key}=`)
  .join('\n')}
Disallow: /files/
Disallow: /datasheet/

Sitemap: ${origin}/sitemap.xml
`
