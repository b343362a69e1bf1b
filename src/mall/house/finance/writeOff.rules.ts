import type { WriteOffKind, WriteOffState } from './writeOff.contract.ts'

export const writeOffKinds: Record<WriteOffKind, string> = {
  short: '少付订单',
  statement: '少付对账单',
  balance: '余额零头',
}

export const writeOffStates: Record<WriteOffState, string> = {
  open: '未核销',
  waiting: '待复核',
  done: '已核销',
  refused: '未同意',
  undone: '已撤销',
}
