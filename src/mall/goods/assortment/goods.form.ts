import { form, type ValuesOf } from '#mall/form.ts'
import { noReturns } from '#mall/goods/catalogue/noReturn.rules.ts'
import { taxChoices } from '#mall/goods/catalogue/taxPercent.rules.ts'
import { goodsLimits } from '#mall/houseLimits.ts'
import { reasonField, reasonProblem } from '#mall/reason.ts'
import { readAttributes } from './attributeLines.rules.ts'
import { normalTiers, tiersProblem } from './tierLines.rules.ts'

const { maxLength, minQuantity, deliveryDays, pieces } = goodsLimits
const count = (most: number, least = 0) => ({
  is: (text: string) => /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most,
  problem: `请输入 ${least}–${most.toLocaleString('en')} 的整数`,
})
const quantity = count(minQuantity, 1)
const days = count(deliveryDays)
const initialStock = count(pieces)

/** What the staff may change of goods; a price that is left empty is asked for (询价). */
const fields = {
  model: { label: '型号', isRequired: true, maxLength: maxLength.model },
  productName: { label: '商品名称', isRequired: true, maxLength: maxLength.productName },
  brandId: { label: '品牌', control: 'choice', isRequired: true },
  category4Id: { label: '分类', control: 'choice', isRequired: true },
  price: {
    label: '标准价',
    inputMode: 'decimal',
    placeholder: '留空为询价',
    hint: '元，含税；协议价不随它变',
  },
  taxPercent: {
    label: '增值税率',
    control: 'choice',
    choices: { ...taxChoices, '': '按分类的税率' },
    hint: '标准价含此税率；改税率不改含税价',
  },
  tiers: { label: '阶梯价', control: 'own', maxLength: maxLength.tiers },
  unit: { label: '单位', isRequired: true, maxLength: maxLength.unit },
  minQuantity: { label: '起订量', isRequired: true, inputMode: 'numeric' },
  isMultiple: { label: '订购倍数', control: 'check', placeholder: '数量须为起订量的整数倍' },
  deliveryDate: { label: '交期', isRequired: true, inputMode: 'numeric', hint: '工作日' },
  noReturn: {
    label: '无理由退货',
    control: 'choice',
    choices: {
      '': '支持',
      custom: `不支持：${noReturns.custom}`,
      cut: `不支持：${noReturns.cut}`,
      opened: `不支持：${noReturns.opened}`,
      special: `不支持：${noReturns.special}`,
    },
  },
  attributes: {
    label: '参数',
    control: 'area',
    maxLength: maxLength.attributes,
    placeholder: '每行一项，如 内径(mm)：20',
    hint: '每行一项：名称(单位)：值，按此顺序显示',
  },
} as const

type Beside = Parameters<typeof tiersProblem>[1]

/** What may be written into single fields, also of many goods at once. */
export const goodsChecks = {
  price: (text: string) =>
    (!/^\d{1,10}(\.\d{1,2})?$/.test(text) || Number(text) === 0) &&
    '请输入大于 0 的金额，最多两位小数',
  tiers: (text: string, beside: Beside) => tiersProblem(text, beside),
  minQuantity: (text: string) => !quantity.is(text) && quantity.problem,
  deliveryDate: (text: string) => !days.is(text) && days.problem,
  attributes: (text: string) => readAttributes(text).problem,
}

/** Tiers that do not hold at the moment stay as they are while nothing changes beside them. */
const areKept = (text: string, beside: Beside, stored: Beside & { tiers: string }) =>
  text === stored.tiers &&
  Number(beside.price) === Number(stored.price) &&
  Number(beside.minQuantity) === Number(stored.minQuantity) &&
  beside.isMultiple === stored.isMultiple

const normal = { price: (text: string) => text.replace(/[¥￥,，\s]/g, ''), tiers: normalTiers }

export const goodsForm = form(fields, {
  checks: goodsChecks,
  normal,
  initial: { minQuantity: '1' },
})

/** The same of goods that there are. */
export const storedGoodsForm = (stored: GoodsValues): typeof goodsForm =>
  form(fields, {
    checks: {
      ...goodsChecks,
      tiers: (text: string, beside: Beside) =>
        !areKept(text, beside, stored) && tiersProblem(text, beside),
    },
    normal,
  })

export type GoodsValues = ValuesOf<typeof goodsForm.fields>

/** Goods that are made by hand say two things more. */
export const newGoodsForm = form(
  {
    skuCode: {
      label: '订货号',
      maxLength: maxLength.skuCode,
      placeholder: '留空则自动编号',
      hint: '保存后不能修改',
      refusals: ['GOODS_CODE_TAKEN'],
    },
    ...fields,
    stock: { label: '现货', isRequired: true, inputMode: 'numeric' },
    isOn: { label: '上架', control: 'check', placeholder: '保存后立即在商城显示' },
  },
  {
    checks: {
      ...goodsChecks,
      skuCode: (text) => !/^[\w./+-]+$/.test(text) && '请用字母、数字和 . / + - _',
      stock: (text) => !initialStock.is(text) && initialStock.problem,
    },
    normal,
    initial: { minQuantity: '1', stock: '0' },
  },
)

/** So many are there more, or fewer, than the mall knows. */
export const stockForm = form(
  {
    difference: {
      label: '增减',
      isRequired: true,
      inputMode: 'numeric',
      placeholder: '如 -4 或 20',
      hint: '在现有数量上增减，不影响同时进行的下单',
      refusals: ['GOODS_STOCK'],
    },
    reason: reasonField,
  },
  {
    checks: {
      difference: (text) =>
        (!/^[+-]?\d{1,9}$/.test(text) || Number(text) === 0) && '请输入不为 0 的整数，如 -4 或 20',
      reason: reasonProblem,
    },
    normal: { difference: (text) => text.replace(/[−－]/g, '-').replace(/＋/g, '+') },
  },
)
