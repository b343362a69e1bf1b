import { form, type Problems, type ValuesOf } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'
import { isMobile } from '#mall/people/account/phone.rules.ts'
import { enquiryLimits } from '#mall/tradeLimits.ts'
import { enquiryInvoices } from './enquiry.rules.ts'

const { title, city, contact, remark } = enquiryLimits

/** What an enquiry says beside its lines. A draft may still lack anything. */
export const enquiryForm = form(
  {
    title: {
      label: '询价标题',
      isRequired: true,
      maxLength: title,
      placeholder: '如：三号泵检修备件',
      hint: `最多 ${title} 字`,
    },
    expectDate: { label: '期望交期', control: 'date' },
    /** Until the end of the working time of that day. */
    wantedBy: { label: '报价截止', control: 'date' },
    city: { label: '收货城市', isRequired: true, maxLength: city, placeholder: '如：江苏省苏州市' },
    invoice: {
      label: '发票要求',
      control: 'choice',
      choices: enquiryInvoices,
    },
    takesSubstitutes: {
      label: '替代品牌',
      control: 'options',
      isRequired: true,
      choices: { yes: '接受，同规格', no: '不接受' },
    },
    contact: { label: '联系人', isRequired: true, maxLength: contact, autoComplete: 'name' },
    mobile: { label: '手机', isRequired: true, inputMode: 'tel', autoComplete: 'tel' },
    note: {
      label: '补充说明',
      control: 'area',
      maxLength: remark,
      placeholder: '工况、介质、包装等',
    },
  },
  {
    checks: {
      mobile: (mobile) => !isMobile(mobile) && !isMasked(mobile) && '请输入 11 位手机号',
    },
  },
)
export type EnquiryHead = ValuesOf<typeof enquiryForm.fields>

/** His own number stands in the form so, as everywhere: 138****0000. */
export const isMasked = (mobile: string): boolean => /^1\d{2}\*{4}\d{4}$/.test(mobile)

/** Says what is wrong with the head on this day in China. */
export function headProblems(values: EnquiryHead, today: string) {
  const problems: Problems<typeof enquiryForm.fields> = enquiryForm.problems(values)
  for (const name of ['expectDate', 'wantedBy'] as const)
    if (values[name] && values[name] < today) problems[name] = '日期不能早于今天'
  return problems
}

/** It is proposed where nobody has said a unit and no goods have one. */
export const usualUnit = '件'

/** A line that is filled in: at least a name or a model. */
export const enquiryLineForm = form(
  {
    name: { label: '名称', maxLength: enquiryLimits.name, placeholder: '如：薄型气缸' },
    brand: { label: '品牌', maxLength: enquiryLimits.brand, placeholder: '品牌不限' },
    model: { label: '型号/规格', maxLength: enquiryLimits.model, placeholder: '如：SDA50×32' },
    count: { label: '数量', isRequired: true, inputMode: 'numeric' },
    unit: { label: '单位', isRequired: true, maxLength: enquiryLimits.unit, placeholder: '个' },
    targetPrice: { label: '目标价', inputMode: 'decimal', placeholder: '含税单价，选填' },
    note: { label: '备注', maxLength: enquiryLimits.note, placeholder: '材质、用途等，选填' },
  },
  {
    checks: {
      count: (count) => !isCount(count) && `数量须为 1–${limits.maxQuantity} 的整数`,
      targetPrice: (price) => !isPrice(price) && '目标价须大于 0，最多两位小数',
    },
    initial: { count: '1', unit: usualUnit },
  },
)
export type EnquiryLineValues = ValuesOf<typeof enquiryLineForm.fields>

const isCount = (text: string) =>
  /^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= limits.maxQuantity
const isPrice = (text: string) =>
  /^\d{1,9}(\.\d{1,2})?$/.test(text) &&
  Number(text) > 0 &&
  Number(text) <= enquiryLimits.targetPrice

/** Goods that are known have a unit and need neither name nor model. */
export function lineProblems(values: EnquiryLineValues, isKnown: boolean) {
  const problems: Problems<typeof enquiryLineForm.fields> = enquiryLineForm.problems(values)
  if (!isKnown && !values.name && !values.model) problems.name = '请输入名称或型号'
  if (isKnown && !values.unit) delete problems.unit
  return problems
}
