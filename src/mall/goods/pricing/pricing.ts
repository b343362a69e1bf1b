import { maySeeAgreements, paysMonthly } from '#mall/access.ts'
import { companyGuardLimits } from '#mall/companyLimits.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { limitSheets } from '#mall/people/account/limit.ts'
import {
  selectAgreement,
  selectAgreements,
  selectGoods,
  selectGoodsCount,
  selectTermDays,
} from './agreement.sql.ts'
import type { pricing } from './pricing.contract.ts'

/** Shows companies what they have agreed on; prices themselves are joined by pricing.sql.ts wherever they count. */
export const pricingVerbs: Verbs<typeof pricing> = {
  async agreementList({ db, who, now }) {
    const companyId = agreedCompany(who)
    const [list, termDays] = await Promise.all([
      selectAgreements(db, companyId, now),
      selectTermDays(db, companyId),
    ])
    const isMonthly = paysMonthly(who)
    return {
      list,
      isFreight: who.isFreight === 1,
      isMonthly,
      termDays: isMonthly ? termDays : null,
    }
  },

  async agreementGoods(ctx, { agreementNo, keyword, pageNum, pageSize }) {
    const { agreement, filter } = await agreementOf(ctx, agreementNo, keyword)
    const offset = (pageNum - 1) * pageSize
    const list = await selectGoods(ctx.db, filter, { offset, limit: pageSize })
    const isBehind = list.length === 0 && offset > 0
    const total = isBehind ? await selectGoodsCount(ctx.db, filter) : (list[0]?.total ?? 0)
    return { agreement, total, pages: Math.ceil(total / pageSize), list }
  },

  async exportAgreement(ctx, { agreementNo }) {
    const { agreement, filter } = await agreementOf(ctx, agreementNo)
    const limit = companyGuardLimits.priceListRows
    if ((await selectGoodsCount(ctx.db, filter)) > limit) refuse('PRICE_LIST_TOO_LONG')
    await limitSheets(ctx, 'fetch')
    const list = await selectGoods(ctx.db, filter, { offset: 0, limit })
    return { agreement, list }
  },
}

const agreedCompany = (who: UserInfo): string =>
  who.companyId !== null && maySeeAgreements(who) ? who.companyId : refuse('FORBIDDEN')

async function agreementOf({ db, who, now }: Ctx<UserInfo>, agreementNo: string, keyword = '') {
  const companyId = agreedCompany(who)
  const agreement = (await selectAgreement(db, companyId, agreementNo, now)) ?? refuse('NOT_FOUND')
  return { agreement, filter: { companyId, agreementId: agreement.agreementId, keyword, now } }
}
