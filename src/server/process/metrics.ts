import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { Db } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import type { Endpoint } from '#mall/endpoint.ts'
import { bucketEnds, bucketOf, missedKeyword } from '#mall/house/report/report.rules.ts'
import {
  insertGaps,
  insertMisses,
  insertTimes,
  type Measured,
} from '#mall/house/report/report.sql.ts'
import { reportLimits } from '#mall/houseLimits.ts'
import { pageAt } from '#mall/pages.ts'
import { methodsAt } from '#server/http/api.ts'
import { isPrefetch } from '#server/http/prefetch.ts'

/** This process counts these by the way; a job adds them to the database, so that no visitor waits for it. */
export type Metrics = ReturnType<typeof newMetrics>

export function newMetrics() {
  let misses = new Map<string, number>()
  let gaps = new Map<string, number>()
  let times = new Map<string, Measured>()
  const opened = new WeakSet<object>()

  return {
    /**
     * Counts a list page that a person opened and that shows nothing, for its keyword alone and by its first list.
     * Those after it try single words and fewer filters, which nobody has looked for. Words that were left out beside goods
     * that were found are counted by themselves. Answers whether nothing was found.
     */
    searched(
      request: Pick<FastifyRequest, 'headers'>,
      endpoint: Endpoint,
      input: unknown,
      answer: unknown,
    ): boolean {
      if (endpoint.path !== api.search.list.path || opened.has(request)) return false
      opened.add(request)
      const { keyword, without } = missedIn(input, answer)
      if (!isPerson(request)) return keyword !== null
      if (keyword) count(misses, keyword)
      for (const word of without) count(gaps, word)
      return keyword !== null
    },

    answered(route: string, ms: number, now: Date) {
      const at = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
      const key = `${at.getTime()} ${route}`
      const known = times.get(key)
      if (!known && times.size >= reportLimits.held) return
      const measured = known ?? { at, route, requests: 0, slowest: 0, buckets: emptyBuckets() }
      const bucket = bucketOf(ms)
      measured.requests++
      measured.slowest = Math.max(measured.slowest, Math.ceil(ms))
      measured.buckets[bucket] = (measured.buckets[bucket] ?? 0) + 1
      times.set(key, measured)
    },

    /** If one of the statements fails, those after it write their part the next time. */
    async flush(db: Db, now: Date) {
      const missed = misses
      misses = new Map()
      if (missed.size > 0) await insertMisses(db, chineseDay(now), missed)
      const lacking = gaps
      gaps = new Map()
      if (lacking.size > 0) await insertGaps(db, chineseDay(now), lacking)
      const measured = times
      times = new Map()
      if (measured.size > 0) await insertTimes(db, [...measured.values()])
    },
  }
}

/** However much is looked for, a process holds so many words until they are written. */
function count(words: Map<string, number>, word: string) {
  if (words.size < reportLimits.held || words.has(word)) words.set(word, (words.get(word) ?? 0) + 1)
}

const hourMs = 3_600_000
const emptyBuckets = (): number[] => Array<number>(bucketEnds.length + 1).fill(0)

/**
 * Calls and pages that exist, by the one spelling that is answered: their number is fixed. What is not found or
 * has moved, files, streams and what nobody has opened yet are not measured.
 */
export function measureResponses(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onResponse', async (request, reply) => {
    const route = isPrefetch(request) ? null : routeOf(request, reply)
    if (route) metrics.answered(route, reply.elapsedTime, new Date())
  })
}

function routeOf({ url, method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) {
  if (routeOptions.url !== '/*' || statusCode >= 400) return null
  const path = url.split('?', 1)[0] ?? ''
  const page = path === '/_root.data' ? '/.data' : path
  if (pageAt(page.replace(/\.data$/, ''))) return page
  return methodsAt(path)?.has(method) ? `${method} ${path}` : null
}

/** A person is neither a browser that looks ahead nor a robot. */
const isPerson = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  !isPrefetch(request) && !isbot(request.headers['user-agent'] ?? '')

/**
 * The keyword if it found nothing; otherwise the words of it that nothing has. It may have goods although filters or a
 * later page found nothing.
 */
function missedIn(input: unknown, answer: unknown): { keyword: string | null; without: string[] } {
  const {
    keyword = '',
    sort: _,
    pageNum = 1,
    pageSize: __,
    productType: ___,
    ...filters
  } = input as Record<string, unknown>
  const { goodsList, materials, relaxed = [] } = answer as Listed
  const isNarrowed = Number(pageNum) > 1 || Object.values(filters).some(Boolean)
  if (materials || isNarrowed) return { keyword: null, without: [] }
  if (goodsList.total === 0) return { keyword: missedKeyword(String(keyword)), without: [] }
  const words = relaxed.flatMap((word) => missedKeyword(word) ?? [])
  return { keyword: null, without: words.filter(({ length }) => length > 1) } // 子 of 千斤子 says nothing
}

type Listed = { goodsList: { total: number }; materials?: unknown; relaxed?: string[] }
