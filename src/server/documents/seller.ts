import { taxRates } from '#mall/goods/pricing/totals.rules.ts'
import type { Quotation } from '#mall/trade/quotation/quotation.rules.ts'

const mall = '工业品商城'

/**
 * Answers the mall as it stands on its documents. Its company, number and account are invented: only the demo world
 * has them.
 */
export const sellerOf = (isDemo: boolean) =>
  isDemo
    ? {
        mall,
        company: '示例工业品商城有限公司',
        contact: '客户服务部，400-000-0000',
        account: '示例银行示例支行，0000 0000 0000 0000 000',
      }
    : { mall, company: mall, contact: '客户服务部', account: '' }

export const payment = (isMonthly: boolean): string =>
  isMonthly ? '月结，按约定的账期付款' : '款到发货'

/** Answers the terms that hold beside the figures. */
export function terms({ validUntil, isMonthly, lines }: Quotation, isDemo: boolean): string[] {
  const { company, account } = sellerOf(isDemo)
  return [
    `以上价格含 ${taxRates(lines)} 增值税，可开具数电增值税专用发票。`,
    `本报价有效期至 ${validUntil}（含当日），逾期请重新导出；库存以下单时为准。`,
    `交期为发货所需工作日，自${isMonthly ? '订单确认' : '款到'}之日起计算。`,
    '质量问题 15 天内可换货；定制、切割商品不支持无理由退货。图片为示意图，以实物为准。',
    ...(account ? [`收款账户：${company}，${account}。`] : []),
  ]
}

export const demoNote = '本报价单为演示数据，价格不作为成交依据'
