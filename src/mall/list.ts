import * as z from 'zod/mini'
import { limits } from './limits.ts'

export const int = (min: number, max: number) =>
  z.coerce.number().check(z.int(), z.gte(min), z.lte(max))

export const Day = z.iso.date().check(z.regex(/^20/))

export const keyword = z._default(
  z.string().check(z.trim(), z.maxLength(limits.maxLength.orderKeyword)),
  '',
)

/** What a visitor's lists of documents are narrowed by; each says what its keyword is looked for in. */
export const listFilters = {
  keyword,
  from: z.optional(Day),
  to: z.optional(Day),
}

export const pagesOf = (size: number, max = 50) => ({
  pageNum: z._default(int(1, 100_000), 1),
  pageSize: z._default(int(1, max), size),
})
export const listPage = pagesOf(10)
