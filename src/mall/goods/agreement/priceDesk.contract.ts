import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Id, int, keyword, listOf, Nothing, pagesOf } from '#mall/list.ts'
import {
  companyPricesForm,
  ownPriceForm,
  priceGroupForm,
  priceLinesForm,
  ruleForm,
} from './agreement.form.ts'
import {
  OwnedPrices,
  PriceHistory,
  PriceKey,
  PriceOwnerId,
  Revision,
} from './ownedPrices.contract.ts'

export const PriceGroup = z.object({
  groupId: Id,
  kind: z.enum(['level', 'group']),
  name: z.string(),
  note: z.string(),
  companies: z.number(),
  rules: z.number(),
  goods: z.number(),
})
export type PriceGroup = z.infer<typeof PriceGroup>

export const PriceGroupDetail = z.extend(z.omit(PriceGroup, { rules: true, goods: true }), {
  revision: z.string(),
  /** The first of its companies by name. */
  members: z.array(z.object({ companyId: Id, name: z.string() })),
  ...OwnedPrices,
  ...PriceHistory,
})
export type PriceGroupDetail = z.infer<typeof PriceGroupDetail>

/** A step of the order of prices (pages.md section 14). */
export const PriceCandidate = z.object({
  step: z.enum(['quote', 'agreement', 'group', 'level', 'tier', 'standard']),
  name: z.string(),
  /** null: there is no such price. */
  taxPrice: z.nullable(z.number()),
  /** From where it comes, or why it does not hold. */
  why: z.string(),
  isWinner: z.boolean(),
})
export type PriceCandidate = z.infer<typeof PriceCandidate>

const owner = { ...PriceOwnerId, revision: Revision }

/** Levels and groups, and all prices that the staff keeps for companies; whoever changes them needs the permission 销售. */
export const priceDesk = {
  companyChoices: get(
    '/mall/priceDesk/companyChoices',
    'operator',
    z.object({ keyword, companyId: z.optional(Id) }),
    listOf(z.object({ companyId: Id, name: z.string() })),
  ),
  priceGroups: get('/mall/priceDesk/priceGroups', 'operator', Nothing, listOf(PriceGroup)),
  /** Refuses NOT_FOUND. */
  priceGroup: get(
    '/mall/priceDesk/priceGroup',
    'operator',
    z.object({ groupId: Id, keyword, ...pagesOf(20) }),
    PriceGroupDetail,
  ),
  /** Without an id it is a new one. Refuses FORM_INVALID, NOT_FOUND, PRICE_GROUP_TAKEN, PRICES_CHANGED. */
  savePriceGroup: post(
    '/mall/priceDesk/savePriceGroup',
    'operator',
    z.object({
      groupId: z.optional(Id),
      revision: z._default(Revision, '0'),
      ...inputOf(priceGroupForm),
    }),
    z.object({ groupId: Id }),
  ),
  /** Refuses FORM_INVALID, SKU_NOT_FOUND, PRICES_CHANGED, as do the next three. */
  saveOwnPrice: post(
    '/mall/priceDesk/saveOwnPrice',
    'operator',
    z.object({ ...owner, skuId: Id, ...inputOf(ownPriceForm) }),
    z.null(),
  ),
  /** Nothing is written until all lines are understood. */
  savePriceLines: post(
    '/mall/priceDesk/savePriceLines',
    'operator',
    z.object({ ...owner, ...inputOf(priceLinesForm) }),
    z.object({ lines: z.number() }),
  ),
  savePriceRule: post(
    '/mall/priceDesk/savePriceRule',
    'operator',
    z.object({ ...owner, ...inputOf(ruleForm) }),
    z.null(),
  ),
  removePrice: post(
    '/mall/priceDesk/removePrice',
    'operator',
    z.object({ ...owner, key: PriceKey }),
    z.null(),
  ),
  /** Refuses NOT_FOUND, PRICE_UNDONE, PRICE_NEWER, PRICE_GONE. */
  undoPriceChange: post(
    '/mall/priceDesk/undoPriceChange',
    'operator',
    z.object({ changeId: Id }),
    z.null(),
  ),
  /** Refuses NOT_FOUND. */
  companyPrices: get(
    '/mall/priceDesk/companyPrices',
    'operator',
    z.object({ companyId: Id }),
    z.object({
      level: z.nullable(z.pick(PriceGroup, { groupId: true, name: true })),
      group: z.nullable(z.pick(PriceGroup, { groupId: true, name: true })),
      agreements: z.array(
        z.object({
          agreementId: Id,
          agreementNo: z.string(),
          validFrom: z.string(),
          validTo: z.string(),
        }),
      ),
    }),
  ),
  /** `was`: what the page showed of it. Refuses NOT_FOUND, FORM_INVALID, and PRICES_CHANGED where it is otherwise by now. */
  setCompanyPrices: post(
    '/mall/priceDesk/setCompanyPrices',
    'operator',
    z.object({
      companyId: Id,
      was: z.object({ levelId: z.nullable(Id), groupId: z.nullable(Id) }),
      ...inputOf(companyPricesForm),
    }),
    z.null(),
  ),
  /** Why goods cost a company so much. Refuses NOT_FOUND, SKU_NOT_FOUND. */
  explainPrice: get(
    '/mall/priceDesk/explainPrice',
    'operator',
    z.object({
      companyId: Id,
      skuCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      count: int(1, 9_999_999_999),
    }),
    z.object({
      skuCode: z.string(),
      model: z.string(),
      unit: z.string(),
      companyName: z.string(),
      /** In the order in which they are tried. */
      list: z.array(PriceCandidate),
    }),
  ),
}
