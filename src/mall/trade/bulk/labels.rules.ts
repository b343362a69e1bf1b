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

export const isState = (text: string): text is BulkState => Object.hasOwn(stateLabels, text)
