import { isDay } from '#mall/day.ts'
import { form } from '#mall/form.ts'
import { agreementLimits, goodsLimits } from '#mall/houseLimits.ts'

const { maxLength, lines } = agreementLimits

const terms = {
  validFrom: { label: '开始日', control: 'date', isRequired: true },
  validTo: { label: '结束日', control: 'date', isRequired: true, hint: '含当日' },
  protocolType: { label: '协议专区', control: 'check', placeholder: '协议客户，协议价生效' },
  isFreight: { label: '运费', control: 'check', placeholder: '包邮，单笔不限' },
  contractId: {
    label: '合同扫描件',
    control: 'own',
    hint: 'JPG、PNG 或 PDF，不超过 10 MB',
    refusals: ['FILE_NOT_FOUND'],
  },
  note: { label: '备注', control: 'area', maxLength: maxLength.note },
} as const

const checks = {
  validFrom: (day: string) => !isDay(day) && '请选择开始日',
  validTo: (day: string, { validFrom }: { validFrom: string }) =>
    (!isDay(day) && '请选择结束日') || (day < validFrom && '结束日不能早于开始日'),
}

/** The terms of an agreement that stands. */
export const agreementForm = form(terms, { checks })

/** A new one says for whom it is and how it is called, which stays. */
export const newAgreementForm = form(
  {
    companyId: { label: '企业', control: 'choice', isRequired: true },
    agreementNo: {
      label: '协议号',
      isRequired: true,
      maxLength: maxLength.agreementNo,
      hint: '保存后不能修改',
      refusals: ['AGREEMENT_NO_TAKEN'],
    },
    ...terms,
  },
  {
    checks: {
      ...checks,
      agreementNo: (text) => !/^[\p{L}\d][\p{L}\d./_-]*$/u.test(text) && '请用文字、数字和 . / - _',
    },
    initial: { protocolType: true },
  },
)

const priceProblem = (text: string) =>
  (!/^\d{1,10}(\.\d{1,2})?$/.test(text) || Number(text) === 0) &&
  '请输入大于 0 的金额，最多两位小数'
const plainPrice = (text: string) => text.replace(/[¥￥,，\s]/g, '')

/** The price of single goods. */
export const ownPriceForm = form(
  { price: { label: '约定价', isRequired: true, inputMode: 'decimal', hint: '元，含税' } },
  { checks: { price: priceProblem }, normal: { price: plainPrice } },
)

const isRate = (text: string) =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= 100

/** A discount of a brand, a category, or of everything. */
export const ruleForm = form(
  {
    scope: {
      label: '范围',
      control: 'options',
      choices: { brand: '品牌', category: '分类', all: '全部商品' },
      isRequired: true,
    },
    brandId: { label: '品牌', control: 'choice', isRequired: true },
    categoryId: { label: '分类', control: 'choice', isRequired: true },
    rate: {
      label: '折扣（%）',
      isRequired: true,
      inputMode: 'decimal',
      placeholder: '如 92.5',
      hint: '标准价的百分之几：92.5 即 9.25 折，四舍五入到分',
    },
  },
  {
    unused: ({ scope }) =>
      scope === 'brand'
        ? ['categoryId']
        : scope === 'category'
          ? ['brandId']
          : ['brandId', 'categoryId'],
    checks: { rate: (text) => !isRate(text) && '请输入大于 0、不超过 100 的数，最多两位小数' },
    normal: { rate: (text) => text.replace(/[%％\s]/g, '') },
  },
)

/** Many goods with their prices, one a line. */
export const priceLinesForm = form({
  lines: {
    label: '商品与约定价',
    control: 'area',
    isRequired: true,
    maxLength: lines * 100,
    placeholder: '6204-2RSH 28.17\nSC63x25 124',
    hint: `每行一个：订货号或型号，空格，含税单价；一次最多 ${lines} 行`,
  },
})

/** A level (会员等级) or a group of companies (集团). */
export const priceGroupForm = form({
  kind: {
    label: '类型',
    control: 'options',
    choices: { level: '客户等级', group: '集团' },
    isRequired: true,
  },
  name: {
    label: '名称',
    isRequired: true,
    maxLength: maxLength.groupName,
    placeholder: '如 金牌',
    refusals: ['PRICE_GROUP_TAKEN'],
  },
  note: { label: '备注', control: 'area', maxLength: maxLength.note },
})

/** Which level and group a company has. */
export const companyPricesForm = form({
  levelId: { label: '客户等级', control: 'choice' },
  groupId: { label: '集团', control: 'choice' },
})

/** For what the staff asks why it costs so much. */
export const whyForm = form(
  {
    companyId: { label: '企业', control: 'choice', isRequired: true },
    skuCode: {
      label: '订货号',
      isRequired: true,
      maxLength: goodsLimits.maxLength.skuCode,
      refusals: ['SKU_NOT_FOUND'],
    },
    count: { label: '数量', isRequired: true, inputMode: 'numeric' },
  },
  {
    checks: {
      count: (text) => !/^[1-9]\d{0,9}$/.test(text) && '请输入大于 0 的整数',
    },
    initial: { count: '1' },
  },
)
