import { form, lengthOf, type Problems, type ValuesOf } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'
import { isLandline, isMobile } from '#mall/people/account/phone.rules.ts'

const { maxLength, minLength } = limits

/** Goods go here. region.rules.ts says what is wrong with the place, because it needs the lists of places. */
export const addressForm = form(
  {
    receiver: {
      label: '收货人',
      isRequired: true,
      maxLength: maxLength.receiver,
      placeholder: `${maxLength.receiver} 字以内`,
      autoComplete: 'name',
    },
    /** It is a mobile number or a landline with area code. */
    mobile: {
      label: '手机 / 固话',
      isRequired: true,
      missing: '请输入手机号或固定电话',
      placeholder: '11 位手机号，或 0512-66660000',
      autoComplete: 'tel',
    },
    province: { label: '省份', control: 'own', isRequired: true, missing: '请选择省份' },
    city: { label: '城市', control: 'own' },
    /** It is '' in cities without districts, for example 东莞市. */
    district: { label: '区县', control: 'own' },
    /** '' when the sender does not know it. */
    street: { label: '街道', control: 'own' },
    detail: {
      label: '详细地址',
      isRequired: true,
      placeholder: `路名、门牌号、楼层，或仓库收货门，${minLength.detail}–${maxLength.detail} 字`,
      autoComplete: 'street-address',
    },
    organization: {
      label: '公司 / 部门',
      maxLength: maxLength.organization,
      placeholder: `选填，${maxLength.organization} 字以内`,
      autoComplete: 'organization',
    },
    postcode: { label: '邮编', placeholder: '选填，6 位数字', autoComplete: 'postal-code' },
    /** Goods are received at these times. */
    timeNote: {
      label: '收货时间备注',
      maxLength: maxLength.timeNote,
      placeholder: '选填，如工作日 8:30–16:30 收货',
    },
    tag: {
      label: '标签',
      control: 'options',
      choices: { '': '无', 工厂: '工厂', 办公室: '办公室', 仓库: '仓库' },
    },
    isDefault: { label: '默认地址', control: 'check', placeholder: '设为默认' },
  },
  {
    checks: {
      mobile: (mobile) =>
        !isMobile(mobile) &&
        !isLandline(mobile) &&
        '请输入 11 位手机号，或带区号的固定电话，如 0512-66660000',
      detail: (detail) =>
        (lengthOf(detail) < minLength.detail || lengthOf(detail) > maxLength.detail) &&
        `详细地址须为 ${minLength.detail}–${maxLength.detail} 个字`,
      postcode: (postcode) => !/^\d{6}$/.test(postcode) && '邮政编码须为 6 位数字',
    },
  },
)
export type AddressValues = ValuesOf<typeof addressForm.fields>
export type AddressField = Exclude<keyof AddressValues, 'tag' | 'isDefault'>
export type AddressProblems = Problems<typeof addressForm.fields>
