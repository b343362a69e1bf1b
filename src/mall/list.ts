import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { yuan } from './money.ts'

export const int = (min: number, max: number) =>
  z.coerce.number().check(z.int(), z.gte(min), z.lte(max))

/** Ids travel as strings. */
export const Id = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
/** The specification writes yes and no as 1 and 0. */
export const Flag = z.union([z.literal(0), z.literal(1)])

/** A column of the type integer holds at most this. */
export const maxInteger = 2_147_483_647
export const Whole = z.int().check(z.gte(0), z.lte(maxInteger))
/** The amount is in yuan. */
export const Amount = z.number().check(z.gte(0), z.lte(yuan(limits.maxAmountFen)))

export const Day = z.iso.date().check(z.regex(/^20/))

export const keyword = z._default(
  z.string().check(z.trim(), z.maxLength(limits.maxLength.orderKeyword)),
  '',
)

/** Why somebody decides or asks something: a sentence for whoever reads it later. */
export const Reason = z
  .string()
  .check(z.trim(), z.minLength(limits.minLength.reason), z.maxLength(limits.maxLength.reason))

/** A visitor's lists of documents are narrowed by these; each says what its keyword is looked for in. */
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

/** A call with this input needs to know no more than who calls. */
export const Nothing = z.object({})
export const listOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ list: z.array(row) })
/** It is one page of a list, and says how many rows and pages there are. */
export const foundOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ total: z.number(), pages: z.number(), list: z.array(row) })
