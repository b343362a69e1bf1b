import type { BankHow, BankState } from './bank.contract.ts'
import type { BackRow } from './bankRows.contract.ts'
import type { VoucherState } from './transfer.contract.ts'

export const bankStates: Record<BankState, string> = {
  waiting: '待核',
  matched: '已核销',
  ignored: '非货款',
  reversed: '已冲正',
}

export const bankHows: Record<BankHow, string> = {
  '': '–',
  code: '识别码',
  amount: '金额 + 户名',
  hand: '人工',
  voucher: '付款凭证',
  balance: '记入余额',
  out: '支出',
  reversal: '冲正',
  same: '凭证已入账',
}

/** A voucher as the staff calls it. */
export const voucherStates: Record<VoucherState, string> = {
  waiting: '待核实',
  passed: '通过',
  partial: '部分到账',
  rejected: '已驳回',
  withdrawn: '已撤回',
}

export const backStates: Record<BackRow['state'], string> = {
  open: '待汇出',
  done: '已汇出',
  refused: '未同意',
}

export const tailOf = (account: string): string => (account ? `尾号 ${account.slice(-4)}` : '')
