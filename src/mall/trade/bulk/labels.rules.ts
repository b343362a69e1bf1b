import type { BulkLine, BulkState } from './bulk.contract.ts'

export const stateLabels: Record<BulkState, string> = {
  waiting: '识别中',
  matched: '已匹配',
  choose: '需选择',
  substitute: '建议替代',
  none: '未找到',
  invalid: '已失效',
  unpriced: '无价',
}

export const wayLabels: Record<BulkLine['way'], string> = {
  '': '–',
  code: '订货号',
  material: '物料编码',
  model: '型号',
  words: '文字',
  substitute: '替代',
  chosen: '人工选择',
}

/** 库存不足，仅剩 3 套; '' where there is enough. */
export function shortText({ isShort, goods }: Pick<BulkLine, 'isShort' | 'goods'>): string {
  if (!isShort || !goods) return ''
  const { stock, unit } = goods
  if (stock === undefined) return '库存不足'
  return stock > 0 ? `库存不足，仅剩 ${stock.toLocaleString('en')} ${unit}` : '库存不足，暂无现货'
}

export const isState = (text: string): text is BulkState => Object.hasOwn(stateLabels, text)
