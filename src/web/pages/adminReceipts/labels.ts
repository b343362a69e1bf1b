import type { BankHow, BankState } from '#mall/trade/transfer/bank.contract.ts'

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

export const tailOf = (account: string): string => (account ? `尾号 ${account.slice(-4)}` : '')
