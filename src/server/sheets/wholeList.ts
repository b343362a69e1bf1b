import * as z from 'zod/mini'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { listFileLimits } from '#mall/houseLimits.ts'
import { limitSheets } from '#mall/people/account/limit.ts'

type Verb = (ctx: Ctx, input: unknown) => Promise<unknown>

const Found = z.looseObject({ list: z.array(z.unknown()) })

/** Answers all that the filters of a list leave, by the verb of its pages: so nobody exports what he does not see. */
export const wholeList =
  (verb: Verb): Verb =>
  async (ctx, input) => {
    await limitSheets({ ...ctx, who: ctx.who ?? refuse('A00004') }, 'fetch')
    const page = { pageNum: 1, pageSize: listFileLimits.rows + 1 }
    const found = Found.parse(await verb(ctx, Object.assign({}, input, page)))
    if (found.list.length > listFileLimits.rows) refuse('LIST_TOO_LONG')
    return found
  }
