import { form, type ValuesOf } from '#mall/form.ts'
import { readAttributes } from '#mall/goods/assortment/attributeLines.rules.ts'
import { goodsChecks } from '#mall/goods/assortment/goods.form.ts'
import { noReturns } from '#mall/goods/catalogue/noReturn.rules.ts'
import { taxChoices } from '#mall/goods/catalogue/taxPercent.rules.ts'
import { goodsLimits } from '#mall/houseLimits.ts'
import { ungrouped } from './cell.rules.ts'

const unchanged = '不改'
const { attribute } = goodsLimits.maxLength

/** What is to become of many goods; what is left empty stays as it is. */
export const massEditForm = form(
  {
    priceMove: {
      label: '标准价',
      control: 'choice',
      choices: {
        '': unchanged,
        up: '上调（%）',
        down: '下调（%）',
        more: '加（元）',
        less: '减（元）',
        set: '改为（元）',
      },
      hint: '阶梯价一起增减，“改为”时不动',
    },
    priceBy: { label: '数值', isRequired: true, inputMode: 'decimal', maxLength: 13 },
    rounding: {
      label: '取整',
      control: 'choice',
      choices: { '': '四舍五入到分', jiao: '四舍五入到角', yuan: '四舍五入到元' },
    },
    shelf: {
      label: '上下架',
      control: 'choice',
      choices: { '': unchanged, on: '上架', off: '下架' },
    },
    taxPercent: {
      label: '增值税率',
      control: 'choice',
      choices: { '': unchanged, ...taxChoices },
      hint: '含税价不变',
    },
    deliveryDate: { label: '交期', inputMode: 'numeric', placeholder: unchanged, hint: '工作日' },
    minQuantity: { label: '起订量', inputMode: 'numeric', placeholder: unchanged },
    isMultiple: {
      label: '订购倍数',
      control: 'choice',
      choices: { '': unchanged, true: '须为起订量的整数倍', false: '不限' },
    },
    noReturn: {
      label: '无理由退货',
      control: 'choice',
      choices: {
        '': unchanged,
        none: '支持',
        custom: `不支持：${noReturns.custom}`,
        cut: `不支持：${noReturns.cut}`,
        opened: `不支持：${noReturns.opened}`,
        special: `不支持：${noReturns.special}`,
      },
    },
    brandId: { label: '品牌', control: 'choice' },
    category4Id: { label: '分类', control: 'choice' },
    attributeName: {
      label: '参数名',
      maxLength: attribute,
      placeholder: '如 内径(mm)',
      hint: '没有这个参数的商品会加上它',
    },
    attributeValue: { label: '参数值', maxLength: attribute, placeholder: '如 20' },
  },
  {
    checks: {
      priceBy: (text, { priceMove }) =>
        isPercent(priceMove) ? percentProblem(text, priceMove) : goodsChecks.price(text),
      deliveryDate: goodsChecks.deliveryDate,
      minQuantity: goodsChecks.minQuantity,
      attributeName: (name, { attributeValue: value }) =>
        value === ''
          ? '请输入参数值'
          : readAttributes(`${name}：${value}`).problem.replace(/^第 1 行：/, ''),
      attributeValue: (_, { attributeName }) => attributeName === '' && '请输入参数名',
    },
    normal: {
      priceBy: (text, { priceMove }) => {
        const said = text.normalize('NFKC').replace(/[¥￥%\s]/g, '')
        return isPercent(priceMove) ? said : ungrouped(said)
      },
      attributeName: (text) => text.replace(/\s+/g, ' '),
      attributeValue: (text) => text.replace(/\s+/g, ' '),
    },
    unused: ({ priceMove }) =>
      priceMove === '' ? ['priceBy', 'rounding'] : priceMove === 'set' ? ['rounding'] : [],
  },
)
export type MassEdit = ValuesOf<typeof massEditForm.fields>

const isPercent = (move: string): move is 'up' | 'down' => move === 'up' || move === 'down'

function percentProblem(text: string, move: 'up' | 'down'): string {
  const most = move === 'up' ? 1000 : 99.99
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= most
    ? ''
    : `请输入 0.01–${most} 的百分数，最多两位小数`
}
