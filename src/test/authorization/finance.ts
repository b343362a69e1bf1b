import type { Inputs } from './subjects.ts'

const nothing = () => ({})
const june = { from: '2026-06-01', to: '2026-06-30' }

/** Books, closing, write-offs and vouchers are the staff's. */
export const financeInputs = {
  finance: {
    financeDesk: nothing,
    trialBalance: nothing,
    exportTrialBalance: nothing,
    ledgerEntries: nothing,
    settleLine: ({ unpaidOrderNo }) => ({
      ...{ lineId: '999999999', orderNos: [unpaidOrderNo], reason: '抹零' },
      offs: [{ key: unpaidOrderNo, amount: 0.03 }],
    }),
    settleVoucher: ({ unpaidOrderNo }) => ({
      ...{ voucherId: '999999999', off: { key: unpaidOrderNo, amount: 0.03 }, reason: '抹零' },
    }),
    exportEntries: nothing,
  },
  closing: {
    closingState: nothing,
    closeMonth: () => ({ month: '2026-01', reason: '都办完了' }),
    agreeClosing: () => ({ requestId: '999999999' }),
    refuseClosing: () => ({ requestId: '999999999', reason: '没办完' }),
    reopenMonth: () => ({ month: '2026-01', reason: '漏了一笔' }),
    setFinanceRight: ({ purchaserId }) => ({ userId: purchaserId, held: 'close', isHeld: true }),
  },
  writeOff: {
    writeOffs: nothing,
    askWriteOff: ({ companyId }) => ({
      ...{ kind: 'balance', key: `c${companyId}`, amount: 0.03, reason: '零头' },
    }),
    agreeWriteOff: () => ({ writeOffNo: 'XF261120000001' }),
    refuseWriteOff: () => ({ writeOffNo: 'XF261120000001', reason: '再联系客户' }),
    undoWriteOff: () => ({ writeOffNo: 'XF261120000001', reason: '核错了' }),
  },
  voucher: {
    voucherSetting: nothing,
    saveVoucherSetting: () => ({ version: 9 }),
    exportPreview: () => june,
    makeExport: () => june,
    voucherExports: nothing,
    exportFile: () => ({ exportNo: 'PZ2611200001' }),
  },
} satisfies Pick<Inputs, 'finance' | 'closing' | 'writeOff' | 'voucher'>
