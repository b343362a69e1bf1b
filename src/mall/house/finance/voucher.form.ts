import { form } from '#mall/form.ts'
import { accountOf, type BookKey, bookAccounts } from './voucher.rules.ts'

const accountField = (key: BookKey) =>
  ({
    label: bookAccounts[key].label,
    isRequired: true,
    maxLength: 80,
    placeholder: bookAccounts[key].small,
  }) as const
const accountProblem = (text: string) =>
  !accountOf(text) && '请输入科目编码和名称，中间空一格，如 1122 应收账款'

/** Which account of the books stands for which kind of the ledger, and what stands on each voucher. */
export const voucherSettingForm = form(
  {
    cashTransfer: accountField('cashTransfer'),
    cashWechat: accountField('cashWechat'),
    cashAlipay: accountField('cashAlipay'),
    receivable: accountField('receivable'),
    advance: accountField('advance'),
    balance: accountField('balance'),
    refundable: accountField('refundable'),
    revenue: accountField('revenue'),
    tax: accountField('tax'),
    writeOff: accountField('writeOff'),
    word: { label: '凭证字', isRequired: true, maxLength: 10, placeholder: '记' },
    maker: { label: '制单人', maxLength: 20, placeholder: '选填，不填则为导出的人' },
    book: {
      label: '账簿编码',
      maxLength: 20,
      placeholder: '001',
      hint: '只用于金蝶云星空的引入模板',
    },
  },
  {
    checks: {
      cashTransfer: accountProblem,
      cashWechat: accountProblem,
      cashAlipay: accountProblem,
      receivable: accountProblem,
      advance: accountProblem,
      balance: accountProblem,
      refundable: accountProblem,
      revenue: accountProblem,
      tax: accountProblem,
      writeOff: accountProblem,
    },
  },
)

/** Vouchers of these days, in one of the layouts that accounting programs take in. */
export const exportForm = form({
  layout: {
    label: '导入到',
    control: 'options',
    isRequired: true,
    choices: { k3: '金蝶 K/3 WISE', galaxy: '金蝶云星空', u8: '用友 U8' },
  },
  grouping: {
    label: '汇总方式',
    control: 'options',
    isRequired: true,
    choices: { day: '按日和业务汇总', document: '一笔业务一张凭证' },
  },
  isAgain: {
    label: '重复导出',
    control: 'check',
    placeholder: '已导出过的也再导出一次',
  },
})
