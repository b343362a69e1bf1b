import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { goods, holdsOneOf, type Needed, sales } from '#mall/staffAccess.ts'
import { type Choices, Field, type FieldName, Subject } from './importing.contract.ts'

/** What a column of a supplier's file may say, in words. */
export const fieldLabels: Record<FieldName, string> = {
  skuCode: '订货号',
  brand: '品牌',
  model: '型号',
  productName: '商品名称',
  category: '分类',
  unit: '单位',
  price: '标准价（含税）',
  netPrice: '标准价（不含税）',
  discount: '折扣（乘以标准价）',
  minQuantity: '起订量',
  isMultiple: '订购倍数',
  box: '装箱数，作起订倍数',
  workingDays: '交期（工作日）',
  naturalDays: '交期（自然日）',
  stock: '现货（实盘数量）',
  stockChange: '现货（增减数量）',
  attribute: '参数',
  attributes: '参数（每行一项）',
  agreementNo: '协议号',
  materialCode: '客户物料编码',
  agreedPrice: '协议价（含税）',
  ignore: '不导入',
}

const agreed: readonly FieldName[] = ['agreementNo', 'materialCode', 'agreedPrice']

type Staff = Pick<UserInfo, 'staffRole'> | null | undefined
type Scope = {
  name: string
  needed: Needed
  brings: boolean
  fields: readonly FieldName[]
}

/**
 * An import is about one of these: who of the staff may see and do it, what its columns may say, and whether it brings new
 * goods.
 */
export const subjects: Record<Subject, Scope> = {
  goods: {
    ...{ name: '商品资料', needed: goods, brings: true },
    fields: Field.options.filter((field) => !agreed.includes(field)),
  },
  prices: {
    ...{ name: '标准价', needed: goods, brings: false },
    fields: ['skuCode', 'brand', 'model', 'price', 'netPrice', 'discount', 'ignore'],
  },
  stock: {
    ...{ name: '现货', needed: goods, brings: false },
    fields: ['skuCode', 'brand', 'model', 'stock', 'stockChange', 'ignore'],
  },
  edit: { name: '批量修改', needed: goods, brings: false, fields: [] },
  photos: { name: '图片和资料', needed: goods, brings: false, fields: [] },
  agreement: {
    ...{ name: '协议价格', needed: sales, brings: false },
    fields: ['agreementNo', 'skuCode', 'brand', 'model', 'materialCode', 'agreedPrice', 'ignore'],
  },
}

/** What holds until somebody has chosen something else. */
export const usualChoices: Choices = {
  ...{ brandId: '', category4Id: '', unit: '', deliveryDate: '', isOn: true, rises: false },
  photos: 'add',
  agreementId: '',
}

/** Rows of the others are no rows of a table, so they have no columns to be named. */
export const isTable = (subject: Subject): boolean => subjects[subject].fields.length > 0

/** The subjects of which somebody may see runs. */
export const subjectsFor = (who: Staff): Subject[] =>
  Subject.options.filter((subject) => mayWorkAt(who, subject))

export const mayWorkAt = (who: Staff, subject: Subject): boolean =>
  holdsOneOf(who, subjects[subject].needed)

export const mayHold = (subject: Subject, field: FieldName): boolean =>
  subjects[subject].fields.includes(field)

/** What goods cost the mall must never become a price of it, whatever else a head says. */
const cost = /结算价|进价|进货价|采购价|成本|底价|供货价|拿货价|经销价|代理价/

type Heads = readonly [FieldName, RegExp, confidence: number, reason?: string][]

/** How suppliers call their columns. The first that fits is taken, so the narrower stand first. */
const heads: Heads = [
  ['ignore', /^错误原因$/, 99, '上次没有导入的原因'],
  ['skuCode', /^(商城|本商城)订货号$/, 98],
  ['skuCode', /^(订货号|SKU)$/i, 70, '可能是供应商自己的订货号，请确认'],
  ['ignore', /^(货号|物料号|物料编码|供应商货号|序号|编号|NO\.?|行号)$/i, 90, '供应商自己的编号'],
  ['agreementNo', /^(协议|合同)(编?号|号码)$/, 95],
  ['agreedPrice', /^(?!.*(不含税|未税|除税))(含税)?(协议|约定|合同)(含税)?(单价|价)/, 95],
  ['ignore', /条码|条形码|EAN|UPC|GTIN/i, 90, '商城没有条码字段'],
  ['brand', /^(品牌|厂牌|品牌名称|制造商|厂家|BRAND)$/i, 97],
  ['model', /^(产品|商品)?型号$|^(规格型号|型号规格|订货型号|MODEL|PART ?NO\.?|TYPE)$/i, 96],
  ['productName', /^(产品|商品)?(名称|品名)$|^(DESCRIPTION|NAME)$/i, 95],
  ['category', /^(商品|产品|四级)?(分类|类别|品类)$/, 92],
  ['unit', /^(计量|销售|基本)?单位$|^UNIT$/i, 95],
  ['ignore', cost, 85, '进价不是商城的标准价'],
  ['ignore', /金额|总价/, 85, '是一行的合计，不是单价'],
  ['netPrice', /(不含税|未税|除税)/, 88],
  ['price', /^(标准价|含税标准价|商城价|销售价|零售价|含税单价|含税价)/, 95],
  [
    'price',
    /^(面价|市场价|目录价|列表价|报价|单价|价格|售价|LIST ?PRICE|PRICE)/i,
    70,
    '可能是面价，请确认',
  ],
  ['discount', /折扣|折率|^折$/, 70, '按“标准价 × 折扣”写入，请确认'],
  ['isMultiple', /^订购倍数$/, 92],
  ['minQuantity', /^(最小)?(起订量|起批量|起售量|订货量)$|^MOQ$/i, 95],
  ['box', /装箱|包装数|包装量|箱规/, 60, '可能只是包装，作倍数会改变下单规则'],
  ['workingDays', /(交期|货期|交货期).*工作日/, 95],
  ['naturalDays', /(交期|货期|交货期).*自然日/, 95],
  ['workingDays', /交期|货期|交货|LEAD/i, 65, '表里没写自然日还是工作日'],
  ['stockChange', /增减|差异数|出入库/, 85],
  ['stock', /库存|现货|存量|可用数|实盘|^数量$|STOCK|QTY/i, 85],
  ['attributes', /^(参数|规格参数|技术参数)$/, 90],
]

/** What a customer's list calls otherwise than a supplier's does. */
const agreedHeads: Heads = [
  ['materialCode', /^(客户|企业|贵司|我司)?物料(号|编码|编号|代码)$/, 90],
  ['skuCode', /^(订货号|SKU)$/i, 70, '可能是客户自己的编号，请确认'],
  ['ignore', /^(含税)?(标准价|商城价|面价|市场价|目录价|列表价|零售价)/, 90, '不是约定的价格'],
  ['agreedPrice', /^(含税单价|含税价|单价|价格|报价|售价|销售价)/, 70, '可能不是协议价，请确认'],
]

export type Guess = { field: FieldName; confidence: number; reason: string }

/** Answers what a head says by its words. */
export function guessOf(name: string, group: string, subject?: Subject): Guess | null {
  const guess = wordsOf(name, group, subject === 'agreement' ? [...agreedHeads, ...heads] : heads)
  if (!guess || !prices.includes(guess.field)) return guess
  const whole = (group + name).normalize('NFKC')
  if (cost.test(whole)) return { field: 'ignore', confidence: 85, reason: '进价不是商城的标准价' }
  return /[百千万打箱盒包卷]/.test(whole)
    ? { ...guess, confidence: 60, reason: '可能不是一个单位的价格，请确认' }
    : guess
}

const prices: readonly FieldName[] = ['price', 'netPrice', 'agreedPrice']

function wordsOf(name: string, group: string, known: Heads): Guess | null {
  for (const text of [bare(name), bare(group + name)])
    for (const [field, pattern, confidence, reason] of known)
      if (text && pattern.test(text)) return { field, confidence, reason: reason ?? '按表头' }
  return null
}

/** A unit in brackets, stars and blanks are no part of what a head says. */
const bare = (text: string): string => {
  const plain = text.normalize('NFKC').replace(/[*\s]/g, '')
  return /工作日|自然日|税|增减/.test(plain) ? plain : plain.replace(/[([].*?[)\]]$/, '')
}
