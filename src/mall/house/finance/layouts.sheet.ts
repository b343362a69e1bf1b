import type { Output } from '#mall/endpoint.ts'
import { type Cell, countCell as count, type MoreSheet } from '#mall/sheet.ts'
import type { VoucherLine, voucher } from './voucher.contract.ts'

export type Exported = Output<typeof voucher.exportFile>
/** A column of a layout: its head, its width, and what stands in it; `index` counts the lines of a voucher from 0. */
export type LayoutColumn = readonly [
  head: string,
  width: number,
  of: (line: VoucherLine, of: Exported, index: number) => string | number | Cell,
]

const settlements: Record<string, string> = {
  transfer: '电汇',
  wechat: '微信支付',
  alipay: '支付宝',
}
const settlement = ({ channel }: VoucherLine) => settlements[channel] ?? ''
const amountOf = ({ debit, credit }: VoucherLine) => (debit > 0 ? debit : credit)
const year = ({ day }: VoucherLine) => count(Number(day.slice(0, 4)))
const month = ({ day }: VoucherLine) => count(Number(day.slice(5, 7)))
const none = () => ''

/**
 * 金蝶 K/3 WISE, 引入标准格式凭证: the columns of a file that K/3 itself has exported (Page1), and the sheet t_Schema that
 * says what they are. A customer is 核算项目 类别---代码---名称.
 */
export const k3: readonly LayoutColumn[] = [
  ['凭证日期', 12, ({ day }) => day],
  ['会计年度', 9, year],
  ['会计期间', 9, month],
  ['凭证字', 8, (_, { word }) => word],
  ['凭证号', 8, ({ voucherNo }) => count(voucherNo)],
  ['科目代码', 14, ({ accountCode }) => accountCode],
  ['科目名称', 28, ({ accountName }) => accountName],
  ['币别代码', 9, () => 'RMB'],
  ['币别名称', 9, () => '人民币'],
  ['原币金额', 14, amountOf],
  ['借方', 14, ({ debit }) => debit],
  ['贷方', 14, ({ credit }) => credit],
  ['制单', 10, (_, { maker }) => maker],
  ['审核', 8, () => 'NONE'],
  ['核准', 8, () => 'NONE'],
  ['出纳', 8, () => 'NONE'],
  ['经办', 8, none],
  ['结算方式', 10, (line) => settlement(line) || '*'],
  ['结算号', 10, none],
  ['凭证摘要', 30, ({ summary }) => summary],
  ['数量', 7, () => count(0)],
  ['数量单位', 9, () => '*'],
  ['单价', 7, () => count(0)],
  ['参考信息', 18, ({ documentNo }) => documentNo],
  ['业务日期', 12, ({ day }) => day],
  ['往来业务编号', 18, none],
  ['附件数', 8, () => count(0)],
  ['序号', 8, ({ voucherNo }) => count(voucherNo)],
  ['系统模块', 9, none],
  ['业务描述', 9, none],
  ['汇率类型', 10, () => '公司汇率'],
  ['汇率', 7, () => count(1)],
  ['分录序号', 9, (_, __, index) => count(index)],
  [
    '核算项目',
    34,
    ({ customerCode, customer }) => customer && `客户---${customerCode}---${customer}`,
  ],
  ['过账', 7, () => count(0)],
  ['机制凭证', 9, none],
  ['现金流量', 9, none],
]

const k3Fields: readonly (readonly [key: string, head: string, type: string])[] = [
  ['FDate', '凭证日期', 'DateTime'],
  ['FYear', '会计年度', 'Decimal(28,10)'],
  ['FPeriod', '会计期间', 'Decimal(28,10)'],
  ['FGroupID', '凭证字', 'Varchar(80)'],
  ['FNumber', '凭证号', 'Decimal(28,10)'],
  ['FAccountNum', '科目代码', 'Varchar(40)'],
  ['FAccountName', '科目名称', 'Varchar(80)'],
  ['FCurrencyNum', '币别代码', 'Varchar(10)'],
  ['FCurrencyName', '币别名称', 'Varchar(40)'],
  ['FAmountFor', '原币金额', 'Decimal(28,10)'],
  ['FDebit', '借方', 'Decimal(28,10)'],
  ['FCredit', '贷方', 'Decimal(28,10)'],
  ['FPreparerID', '制单', 'Varchar(255)'],
  ['FCheckerID', '审核', 'Varchar(255)'],
  ['FApproveID', '核准', 'Varchar(255)'],
  ['FCashierID', '出纳', 'Varchar(255)'],
  ['FHandler', '经办', 'Varchar(50)'],
  ['FSettleTypeID', '结算方式', 'Varchar(80)'],
  ['FSettleNo', '结算号', 'Varchar(255)'],
  ['FExplanation', '凭证摘要', 'Varchar(255)'],
  ['FQuantity', '数量', 'Decimal(28,10)'],
  ['FMeasureUnitID', '数量单位', 'Varchar(255)'],
  ['FUnitPrice', '单价', 'Decimal(28,10)'],
  ['FReference', '参考信息', 'Varchar(255)'],
  ['FTransDate', '业务日期', 'DateTime'],
  ['FTransNo', '往来业务编号', 'Varchar(40)'],
  ['FAttachments', '附件数', 'Decimal(28,10)'],
  ['FSerialNum', '序号', 'Decimal(28,10)'],
  ['FObjectName', '系统模块', 'Varchar(100)'],
  ['FParameter', '业务描述', 'Varchar(100)'],
  ['FExchangeRateType', '汇率类型', 'Varchar(80)'],
  ['FExchangeRate', '汇率', 'Decimal(28,10)'],
  ['FEntryID', '分录序号', 'Decimal(28,10)'],
  ['FItem', '核算项目', 'Varchar(255)'],
  ['FPosted', '过账', 'Decimal(28,10)'],
  ['FInternalInd', '机制凭证', 'Varchar(10)'],
  ['FCashFlow', '现金流量', 'Memo'],
]
const text = (text: string): Cell => ({ text, style: 'text' })

/** What K/3 reads first: which column of Page1 is which of its fields. */
export const k3Schema: MoreSheet = {
  name: 't_Schema',
  head: [
    ...['FType', 'FKey', 'FFieldName', 'FCaption', 'FValueType', 'FNeedSave', 'FColIndex'],
    ...['FSrcTableName', 'FSrcFieldName', 'FExpFieldName', 'FImpFieldName', 'FDefaultVal'],
    ...['FSearch', 'FItemPageName', 'FTrueType', 'FPrecision', 'FSearchName', 'FIsShownList'],
    ...['FViewMask', 'FPage'],
  ],
  widths: Array.from({ length: 20 }, () => 16),
  rows: [
    ...[
      ['ClassInfo', 'ClassType', '', 'VoucherData'],
      ['ClassInfo', 'ClassTypeID', '', '123'],
      ['PageInfo', 'Page1', '', 'Page1'],
    ].map((cells) => cells.map(text)),
    ...k3Fields.map(([key, head, type], at) =>
      [
        ...['FieldInfo', key, key, head, type, '', `${at + 1}`, '', '', key, key, '', '0'],
        ...['', '', '0', '0', '0', '0', '1'],
      ].map(text),
    ),
  ],
}

const inHead =
  (of: LayoutColumn[2]): LayoutColumn[2] =>
  (line, exported, index) =>
    index === 0 ? of(line, exported, index) : ''

/**
 * 金蝶云星空, 凭证 (GL_VOUCHER) 引入: names of fields above their Chinese ones. What belongs to the whole voucher stands in
 * its first line only.
 */
export const galaxy: readonly (readonly [field: string, ...column: LayoutColumn])[] = [
  ['FBillHead(GL_VOUCHER)', '*单据头(序号)', 10, inHead(({ voucherNo }) => count(voucherNo))],
  ['FAccountBookID', '*(单据头)账簿#编码', 12, inHead((_, { book }) => book)],
  ['FDate', '*(单据头)日期', 12, inHead(({ day }) => day)],
  ['FBUSDATE', '(单据头)业务日期', 12, inHead(({ day }) => day)],
  ['FYEAR', '(单据头)会计年度', 9, inHead(year)],
  ['FPERIOD', '(单据头)期间', 9, inHead(month)],
  ['FVOUCHERGROUPID', '*(单据头)凭证字#编码', 12, inHead(() => 'PRE001')],
  ['FVOUCHERGROUPID#Name', '(单据头)凭证字#名称', 10, inHead((_, { word }) => word)],
  ['FVOUCHERGROUPNO', '*(单据头)凭证号', 10, inHead(({ voucherNo }) => `${voucherNo}`)],
  ['FATTACHMENTS', '(单据头)附件数', 8, inHead(() => count(0))],
  ['*Split*1', '间隔列', 6, none],
  ['FEntity', '*分录(序号)', 8, (_, __, index) => count(index + 1)],
  ['FEXPLANATION', '(分录)摘要', 30, ({ summary }) => summary],
  ['FACCOUNTID', '*(分录)科目编码#编码', 14, ({ accountCode }) => accountCode],
  ['FACCOUNTID#Name', '(分录)科目编码#名称', 28, ({ accountName }) => accountName],
  ['FDetailID#FFlex6', '(分录)客户#编码', 14, ({ customerCode }) => customerCode],
  ['FDetailID#FFlex6#Name', '(分录)客户#名称', 28, ({ customer }) => customer],
  ['FCURRENCYID', '*(分录)币别#编码', 10, () => 'PRE001'],
  ['FCURRENCYID#Name', '(分录)币别#名称', 10, () => '人民币'],
  ['FEXCHANGERATETYPE', '*(分录)汇率类型#编码', 14, () => 'HLTX01_SYS'],
  ['FEXCHANGERATETYPE#Name', '(分录)汇率类型#名称', 10, () => '固定汇率'],
  ['FEXCHANGERATE', '(分录)汇率', 8, () => count(1)],
  ['FAMOUNTFOR', '(分录)原币金额', 14, amountOf],
  ['FDEBIT', '(分录)借方金额', 14, ({ debit }) => debit],
  ['FCREDIT', '(分录)贷方金额', 14, ({ credit }) => credit],
  ['FSettleTypeID#Name', '(分录)结算方式#名称', 12, settlement],
  ['FBUSNO', '(分录)业务编号', 18, ({ documentNo }) => documentNo],
]

/**
 * 用友 U8, 总账工具 – 凭证引入: one line is an entry with all that its voucher has; day, word and number together are the
 * voucher. The columns stand as the file of 填制凭证 has them.
 */
export const u8: readonly LayoutColumn[] = [
  ['制单日期', 12, ({ day }) => day],
  ['凭证类别字', 11, (_, { word }) => word],
  ['凭证编号', 9, ({ voucherNo }) => count(voucherNo)],
  ['附单据数', 9, () => count(0)],
  ['摘要', 30, ({ summary }) => summary],
  ['科目编码', 14, ({ accountCode }) => accountCode.replaceAll('.', '')],
  ['借方金额', 14, ({ debit }) => debit],
  ['贷方金额', 14, ({ credit }) => credit],
  ['数量', 7, none],
  ['外币', 7, none],
  ['汇率', 7, none],
  ['制单人', 10, (_, { maker }) => maker],
  ['结算方式编码', 12, none],
  ['票据号', 10, none],
  ['票据日期', 12, none],
  ['部门编码', 10, none],
  ['个人编码', 10, none],
  ['客户编码', 14, ({ customerCode }) => customerCode],
  ['供应商编码', 11, none],
  ['业务员', 10, none],
  ['项目编码', 10, none],
]
