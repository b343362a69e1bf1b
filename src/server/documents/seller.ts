import { limits } from '#mall/limits.ts'

/** The mall as it stands on its papers. */
export const seller = {
  mall: '工业品商城',
  company: '示例工业品商城有限公司',
  contact: '客户服务部，400-000-0000',
  address: '江苏省苏州市示例区示例路 1 号',
  account: '示例银行示例支行，0000 0000 0000 0000 000',
}

export const payment = (isMonthly: boolean): string =>
  isMonthly ? '月结，按约定的账期付款' : '款到发货'

/** What holds beside the figures. */
export const terms = (validUntil: string, isMonthly: boolean): string[] => [
  `以上价格含 ${limits.taxPercent}% 增值税，可开具数电增值税专用发票。`,
  `本报价有效期至 ${validUntil}（含当日），逾期请重新导出；库存以下单时为准。`,
  `交期为发货所需工作日，自${isMonthly ? '订单确认' : '款到'}之日起计算。`,
  '质量问题 15 天内可换货；定制、切割商品不支持无理由退货。图片为示意图，以实物为准。',
  `收款账户：${seller.company}，${seller.account}。`,
]

export const demoNote = '本报价单为演示数据，价格不作为成交依据'
