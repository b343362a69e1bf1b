import type { Sql } from '#db/postgres.ts'
import { updateCompanyPrices } from '#mall/company/company/company.sql.ts'
import { selectOwnerForUpdate } from '#mall/company/company/owner.sql.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { matchLines } from '#mall/goods/matching/matching.ts'
import { agreementLimits } from '#mall/houseLimits.ts'
import { Id } from '#mall/list.ts'
import { fen } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import {
  companyPricesForm,
  ownPriceForm,
  priceGroupForm,
  priceLinesForm,
  ruleForm,
} from './agreement.form.ts'
import { selectCompanyChoices } from './agreementDesk.sql.ts'
import { candidatesOf } from './explain.rules.ts'
import { selectAsked, selectHits } from './explain.sql.ts'
import type { Facts } from './priceChange.rules.ts'
import { insertChange } from './priceChange.sql.ts'
import {
  change,
  lockedOwner,
  ownedOf,
  refuseNewer,
  thereKept,
  undoChange,
} from './priceChanging.ts'
import type { priceDesk } from './priceDesk.contract.ts'
import {
  areGroups,
  insertGroup,
  lockNames,
  selectAgreementsOf,
  selectCompanyPrices,
  selectGroup,
  selectGroups,
  selectMembers,
} from './priceGroup.sql.ts'
import { readPriceLines } from './priceLines.rules.ts'
import { selectNames, selectOwner } from './priceOwner.sql.ts'

type Staff = Ctx<UserInfo>

/** Levels, groups, and the prices that they and agreements hold. */
export const priceDeskVerbs: Verbs<typeof priceDesk> = {
  async companyChoices({ db }, { keyword, companyId = null }) {
    return { list: await selectCompanyChoices(db, keyword, companyId) }
  },

  priceGroups: async ({ db }) => ({ list: await selectGroups(db) }),

  async priceGroup(ctx, { groupId, ...page }) {
    const { db } = ctx
    const [group, owner, members] = await Promise.all([
      selectGroup(db, groupId),
      selectOwner(db, { agreementId: null, groupId }),
      selectMembers(db, groupId),
    ])
    if (!group || !owner) refuse('NOT_FOUND')
    const { rules: _, goods: __, ...head } = group
    const { revision } = owner
    return { ...head, revision, members, ...(await ownedOf(ctx, owner, page)) }
  },

  async savePriceGroup(ctx, { groupId, revision, ...typed }) {
    const values = priceGroupForm.normalized(typed)
    refuseProblems('FORM_INVALID', priceGroupForm.problems(values))
    return ctx.db.begin(async (tx) => {
      if (!groupId) {
        await lockNames(tx)
        const made = (await insertGroup(tx, values)) ?? refuse('PRICE_GROUP_TAKEN')
        const owner = { agreementId: null, groupId: made.groupId }
        await insertChange(tx, owner, { kind: 'create', undoes: null, moves: {} }, ctx)
        const about = { who: ctx.who, action: 'priceGroup.create', subject: values.name } as const
        await recordAudit(tx, about)
        return made
      }
      const owner = await lockedOwner(tx, { agreementId: null, groupId })
      await refuseNewer(tx, owner, revision)
      const { name, note } = values
      await change(tx, ctx, owner, { kind: 'edit', facts: { name, note } })
      return { groupId }
    })
  },

  async saveOwnPrice(ctx, { skuId, agreementId, groupId, revision, ...typed }) {
    const { price } = ownPriceForm.normalized(typed)
    refuseProblems('FORM_INVALID', ownPriceForm.problems({ price }))
    const key = `sku:${skuId}`
    if (!(await selectNames(ctx.db, [key])).skus.has(skuId)) refuse('SKU_NOT_FOUND')
    return save(ctx, { agreementId, groupId, revision }, { [key]: `${fen(Number(price))}` })
  },

  async savePriceLines(ctx, { agreementId, groupId, revision, ...typed }) {
    const values = priceLinesForm.normalized(typed)
    refuseProblems('FORM_INVALID', priceLinesForm.problems(values))
    const facts = await pricesIn(ctx, values.lines)
    await save(ctx, { agreementId, groupId, revision }, facts)
    return { lines: Object.keys(facts).length }
  },

  async savePriceRule(ctx, { agreementId, groupId, revision, ...typed }) {
    const values = ruleForm.normalized(typed)
    const isForAll = values.scope === 'all' && agreementId !== undefined
    refuseProblems('FORM_INVALID', {
      ...ruleForm.problems(values),
      ...(isForAll && { scope: '协议只能按品牌或分类打折' }),
    })
    const key = {
      brand: `brand:${values.brandId}`,
      category: `category:${values.categoryId}`,
      all: 'all',
    }[values.scope]
    const rate = `${Math.round(Number(values.rate) * 100)}`
    return save(ctx, { agreementId, groupId, revision }, { [key]: rate })
  },

  removePrice: (ctx, { key, ...owner }) => save(ctx, owner, { [key]: '' }),

  undoPriceChange: (ctx, { changeId }) => undoChange(ctx, changeId),

  async companyPrices({ db }, { companyId }) {
    const [prices, agreements] = await Promise.all([
      selectCompanyPrices(db, companyId),
      selectAgreementsOf(db, companyId),
    ])
    const { level, group } = prices ?? refuse('NOT_FOUND')
    return { level, group, agreements }
  },

  async setCompanyPrices(ctx, { companyId, was, ...typed }) {
    const { levelId, groupId } = companyPricesForm.normalized(typed)
    const [level, group] = [chosenId(levelId), chosenId(groupId)]
    await ctx.db.begin(async (tx) => {
      await selectOwnerForUpdate(tx, { companyId })
      const before = (await selectCompanyPrices(tx, companyId)) ?? refuse('NOT_FOUND')
      const isAsSeen =
        (before.level?.groupId ?? null) === was.levelId &&
        (before.group?.groupId ?? null) === was.groupId
      if (!isAsSeen) refuse('PRICES_CHANGED', { name: '其他同事' })
      if (!(await areGroups(tx, level, group))) refuse('NOT_FOUND')
      await updateCompanyPrices(tx, companyId, { level, group })
      const after = (await selectCompanyPrices(tx, companyId)) ?? refuse('NOT_FOUND')
      await recordAudit(tx, {
        who: ctx.who,
        action: 'company.prices',
        subject: before.name,
        detail: {
          客户等级: `${before.level?.name ?? '无'} → ${after.level?.name ?? '无'}`,
          集团: `${before.group?.name ?? '无'} → ${after.group?.name ?? '无'}`,
        },
      })
    })
    return null
  },

  async explainPrice({ db, now }, { companyId, skuCode, count }) {
    const asked = (await selectAsked(db, companyId, skuCode, count)) ?? refuse('NOT_FOUND')
    const { skuId, model, unit, companyName } = asked
    if (skuId === null) refuse('SKU_NOT_FOUND')
    const hits = await selectHits(db, companyId, skuId, now)
    const list = candidatesOf(hits, asked)
    return { skuCode: asked.skuCode, model, unit, companyName, list }
  },
}

/** '' chooses none. */
const chosenId = (id: string): string | null =>
  id === '' ? null : Id.safeParse(id).success ? id : refuse('NOT_FOUND')

type Named = { agreementId?: string | undefined; groupId?: string | undefined; revision: string }

async function save(ctx: Staff, { agreementId, groupId, revision }: Named, facts: Facts) {
  if ((agreementId === undefined) === (groupId === undefined)) refuse('NOT_FOUND')
  await ctx.db.begin(async (tx) => {
    const id = { agreementId: agreementId ?? null, groupId: groupId ?? null }
    const owner = await lockedOwner(tx, id)
    await refuseNewer(tx, owner, revision)
    await refuseGone(tx, facts)
    await change(tx, ctx, owner, { kind: 'items', facts })
  })
  return null
}

/** What is gone, or was moved, gets no discount. */
async function refuseGone(tx: Sql, facts: Facts) {
  const given = Object.keys(facts).filter((key) => facts[key] && /^(brand|category):/.test(key))
  const there = await thereKept(tx, given)
  if (given.some((key) => !there.has(key))) refuse('NOT_FOUND')
}

/** Answers the prices that lines say, by the keys of their goods; whatever is not certain is said at the field. */
async function pricesIn(ctx: Staff, text: string): Promise<Facts> {
  const { lines, problems } = readPriceLines(text)
  if (lines.length > agreementLimits.lines) problems.push(`一次最多 ${agreementLimits.lines} 行`)
  const matches = problems.length
    ? []
    : await matchLines(
        ctx,
        lines.map(({ called }) => called),
      )
  const facts = new Map<string, string>()
  for (const [at, { state, skuIds }] of matches.entries()) {
    const { lineNo, called, fen } = lines[at] ?? refuse('FORM_INVALID')
    const [skuId] = skuIds
    const key = `sku:${skuId}`
    if (state !== 'matched' || !skuId) problems.push(`第 ${lineNo} 行认不出“${called}”`)
    else if (facts.has(key)) problems.push(`第 ${lineNo} 行的商品前面已有`)
    else facts.set(key, fen)
  }
  const more = problems.length - shownProblems
  const told = problems.slice(0, shownProblems).join('；') + (more > 0 ? `；另有 ${more} 行` : '')
  refuseProblems('FORM_INVALID', { lines: told })
  return Object.fromEntries(facts)
}

const shownProblems = 6
