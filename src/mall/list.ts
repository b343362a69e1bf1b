import * as z from 'zod/mini'
import { limits } from './limits.ts'

const int = (min: number, max: number) => z.coerce.number().check(z.int(), z.gte(min), z.lte(max))

export const Day = z.iso.date().check(z.regex(/^20/))

/** What a visitor's lists of documents are narrowed by; each says what its keyword is looked for in. */
export const listFilters = {
  keyword: z._default(z.string().check(z.trim(), z.maxLength(limits.maxLength.orderKeyword)), ''),
  from: z.optional(Day),
  to: z.optional(Day),
}

export const listPage = {
  pageNum: z._default(int(1, 100_000), 1),
  pageSize: z._default(int(1, 50), 10),
}
