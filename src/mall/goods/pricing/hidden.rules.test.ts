import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from '#mall/api.ts'
import type { Endpoint } from '#mall/endpoint.ts'
import { prices, withoutPrices } from './hidden.rules.ts'

test('what something costs is left out wherever it stands, and nothing else', () => {
  expect(
    withoutPrices({
      list: [{ skuId: '1', taxPrice: 30.62, count: 2, taxCountAmount: 61.24, note: null }],
      priceTiers: [{ minCount: 100, taxPrice: 29.7 }],
      totals: { type: 1, total: 2, withTaxTotal: 61.24, freight: 15, totalPrice: 76.24 },
      actions: ['buyAgain'],
      isFreight: 0,
    }),
  ).toEqual({
    list: [{ skuId: '1', count: 2, note: null }],
    totals: { type: 1, total: 2 },
    actions: ['buyAgain'],
    isFreight: 0,
  })
})

test.each([null, 'text', 3, true, undefined])('%s stays what it is', (answer) => {
  expect(withoutPrices(answer)).toBe(answer)
})

/**
 * These numbers are no price. Of those that sound like one, amounts are credit limits, what a buyer pays, and of
 * reports, which are refused to whoever sees no prices; limit, used and available are of a company's credit, and
 * absent where the caller sees no prices; `before` and `after` are counts, and prices only where addAgain has looked
 * who asks. Amounts of budgets (spentBefore, reserved, left, charged, missing, budgetLeft) are read by those who set
 * them, who see prices, and are null or absent for others without prices (budgeting.ts, approval.ts).
 * lowest, highest and wonAmount are told to the staff alone; due, paid and balance to whoever pays. Statements and their
 * ageing (held, payable, unpaid …) and the credit of a company (limit, owed …) are refused to whoever sees no prices.
 */
const others = `
    acceptable accepted acceptedCount active added adjusted after afterSales agreements all amount
    amountNow answered answeredInTime answeredMinutes applicationCount approvals approved arrived
    asked audit available balance banners before brand brands budgetLeft bytes cancellations
    cancelled cartCount cartNum categories category change changed charged choose closes closing
    closings codesLeft companies companyOrders confidence confirmed conflicts contacts count counts
    credit creditAmount creditOrders creditUsed currentCount customers cutDay days days30 days60
    days90 deadNotices debit deliveryDate difference differing disabled disputed disputes drafts due
    dueAmount dueIn empty ended enquiries exchanged exported failed fee filled found freeFrom fresh
    from fromAmount fromStatus given goods grantedAmount grantedDays height held hidden highest hits
    ignored in inAfterSale inCart instant inStock invalid invoiced invoices isAuth isFreight issuing
    kept kinds known late left leftDays leftMinutes level limit lineNo lines listings lowest matched
    maxnumber maxUses medianMinutes messages minCount minQuantity misses missing moneyBack more
    moreRules most mostCount newTaxPercent no none notDue noticeTexts old older onShelf open
    openAfterSales openEnquiries opening openOrders openRequisitions opens ordered orders out
    overdueAmount overdueDays owed own p50 p95 pageNum pages paid parcels parts payable payState
    people percent pieces place postedIn postedOut posting postings protocolType quoted rate ready
    receipts received rejected removed repeated replaces requests requisitions reserved restocked
    restored returned reversed revision row rowNo rows rules sameAs sandbox saved sent seriesTotal
    sessions settled settlementType sheetNo shipped short shown singleLimit skuIsDelete skuIsEnable
    skuIsMarketable skuIsOfficialSite slowest spentBefore staff statements status step substitute
    sums sureness taxPercent termDays terms to toAgree toAmount toBalance
    todayMinutes toList toStatus total tries type unannounced unchanged undoing unpaid unpriced
    unread updated used users uses valid version voucherNo vouchers waitedMinutes waiting
    waitSeconds waived width won wonAmount writeOffs written writtenOff year yearAmount yearOrders`
  .trim()
  .split(/\s+/)

test('every number of every answer is hidden, or named here as no price', () => {
  const numbers = new Set<string>()
  for (const contract of Object.values(api))
    for (const { output } of Object.values<Endpoint>(contract))
      addNumbers(z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' }), '', numbers)
  expect(numbers).toContain('taxPrice')
  const unknown = [...numbers].filter((name) => !prices.has(name) && !others.includes(name))
  expect(unknown).toEqual([])
})

/** The names of the fields that may hold a number, or many. */
function addNumbers(schema: unknown, name: string, found: Set<string>) {
  if (typeof schema !== 'object' || schema === null) return
  const { type, const: only, properties, ...parts } = schema as Record<string, unknown>
  const types = [type, typeof only].flat()
  if (types.some((one) => one === 'number' || one === 'integer')) found.add(name)
  for (const [inner, part] of Object.entries(properties ?? {})) addNumbers(part, inner, found)
  for (const part of Object.values(parts)) addNumbers(part, name, found)
}

test('what goods cost the mall is in no answer to anybody but the staff', () => {
  const told = Object.entries(api).flatMap(([contract, endpoints]) =>
    Object.entries<Endpoint>(endpoints).flatMap(([name, { access, output }]) => {
      const said = JSON.stringify(z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' }))
      return /"(cost|costSource|margin)"/.test(said) ? [`${contract}.${name} ${access}`] : []
    }),
  )
  expect(told.toSorted()).toEqual([
    'quoteDesk.deskEnquiry operator',
    'quoteDesk.quotedGoods operator',
    'quoteDesk.quotedSubstitutes operator',
  ])
})
