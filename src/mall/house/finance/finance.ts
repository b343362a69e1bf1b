import type { Verbs } from '#mall/ctx.ts'
import { matchIn } from '#mall/trade/transfer/bank.ts'
import { passIn } from '#mall/trade/transfer/deciding.ts'
import { bookVerbs } from './books.ts'
import { financeDeskVerbs } from './desk.ts'
import type { finance } from './finance.contract.ts'
import type { WriteOffKind } from './writeOff.contract.ts'
import { askIn } from './writeOff.ts'

const kindOf = (key: string): WriteOffKind => (key.startsWith('DZ') ? 'statement' : 'short')

/** Finance has its desk and the books, and settles what the bank says with what is written off of it. */
export const financeVerbs: Verbs<typeof finance> = {
  ...financeDeskVerbs,
  ...bookVerbs,

  async settleLine(ctx, { offs, reason, ...match }) {
    await ctx.db.begin(async (tx) => {
      await matchIn(tx, ctx, match, new Set(offs.map(({ key }) => key)))
      for (const { key, amount } of offs)
        await askIn(tx, ctx, { kind: kindOf(key), key, amount, reason }, true)
    })
    return null
  },

  async settleVoucher(ctx, { voucherId, off, reason }) {
    await ctx.db.begin(async (tx) => {
      await passIn(tx, ctx, voucherId, new Set([off.key]))
      await askIn(tx, ctx, { kind: kindOf(off.key), ...off, reason }, true)
    })
    return null
  },
}
