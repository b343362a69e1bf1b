import type { VoucherExport } from '#mall/house/finance/voucher.contract.ts'

/** The file of an export is called so. */
export const fileOf = ({ exportNo, from, to }: Pick<VoucherExport, 'exportNo' | 'from' | 'to'>) =>
  `凭证 ${exportNo} ${from}至${to}.xlsx`
