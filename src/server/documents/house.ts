import { demoSeller } from '#db/seed/seller.ts'
import { taxRates } from '#mall/goods/pricing/totals.rules.ts'
import type { Seller } from '#mall/people/seller/seller.contract.ts'
import type { Quotation } from '#mall/trade/quotation/quotation.rules.ts'

/** The mall as it stands on its documents; without an account `account` is ''. */
export type House = {
  mall: string
  company: string
  contact: string
  account: string
  /** Papers of the demo world say that they are of no value. */
  isDemo: boolean
  /** PNG; without one it is the sign that the mall is delivered with. */
  logo?: Uint8Array | null
  /** PNG, printed where the mall signs. */
  seal?: Uint8Array | null
}

type Line = { name: string; value: string }

/** `account` are the lines of 收款账户, of which papers say bank and number. */
export function houseOf(seller: Seller, account: readonly Line[], isDemo: boolean): House {
  const said = (name: string) => account.find((line) => line.name === name)?.value
  return {
    mall: seller.name,
    company: seller.company || seller.name,
    contact: ['客户服务部', seller.phone].filter(Boolean).join('，'),
    account: [said('开户行'), said('账号')].filter(Boolean).join('，'),
    isDemo,
  }
}

export const demoHouse = houseOf(
  demoSeller,
  [
    { name: '开户行', value: '示例银行示例支行' },
    { name: '账号', value: '0000 0000 0000 0000 000' },
  ],
  true,
)

export const payment = (isMonthly: boolean): string =>
  isMonthly ? '月结，按约定的账期付款' : '款到发货'

/** Answers the terms that hold beside the figures. */
export function terms(
  { validUntil, isMonthly, lines }: Quotation,
  { company, account }: House,
): string[] {
  return [
    `以上价格含 ${taxRates(lines)} 增值税，可开具数电增值税专用发票。`,
    `本报价有效期至 ${validUntil}（含当日），逾期请重新导出；库存以下单时为准。`,
    `交期为发货所需工作日，自${isMonthly ? '订单确认' : '款到'}之日起计算。`,
    '质量问题 15 天内可换货；定制、切割商品不支持无理由退货。图片为示意图，以实物为准。',
    ...(account ? [`收款账户：${company}，${account}。`] : []),
  ]
}

export const demoNote = '本报价单为演示数据，价格不作为成交依据'
