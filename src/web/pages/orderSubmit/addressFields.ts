import { type Address, AddressInput } from '#mall/address/address.contract.ts'

const noAddress = {
  receiver: '',
  mobile: '',
  province: '',
  city: '',
  district: '',
  street: '',
  detail: '',
  tag: '' as '' | (typeof addressTags)[number],
  isDefault: false,
}
export type AddressValues = typeof noAddress

export const addressTags = ['工厂', '办公室', '仓库'] as const

export type AddressFieldSpec = {
  name: 'receiver' | 'mobile' | 'province' | 'city' | 'district' | 'street' | 'detail'
  label: string
  /** Said when AddressInput refuses what was typed. */
  error: string
  isRequired?: boolean
  placeholder?: string
  autoComplete: string
}

export const addressFields: readonly AddressFieldSpec[] = [
  {
    name: 'receiver',
    label: '收货人',
    error: '请填写收货人，20 字以内',
    isRequired: true,
    autoComplete: 'name',
  },
  {
    name: 'mobile',
    label: '联系电话',
    error: '请填写 11 位手机号，或带区号的固定电话',
    isRequired: true,
    placeholder: '手机号，或 0512-12345678',
    autoComplete: 'tel',
  },
  {
    name: 'province',
    label: '省 / 直辖市',
    error: '请填写省份，20 字以内',
    isRequired: true,
    placeholder: '江苏省',
    autoComplete: 'address-level1',
  },
  {
    name: 'city',
    label: '市',
    error: '请填写城市，20 字以内',
    isRequired: true,
    placeholder: '苏州市',
    autoComplete: 'address-level2',
  },
  {
    name: 'district',
    label: '区 / 县',
    error: '请填写区县，20 字以内',
    isRequired: true,
    placeholder: '工业园区',
    autoComplete: 'address-level3',
  },
  {
    name: 'street',
    label: '街道 / 镇',
    error: '街道请控制在 30 字以内',
    placeholder: '选填',
    autoComplete: 'address-level4',
  },
  {
    name: 'detail',
    label: '详细地址',
    error: '请填写 5–100 字的详细地址',
    isRequired: true,
    placeholder: '路名、门牌号、楼层，或仓库收货门',
    autoComplete: 'street-address',
  },
]

export type AddressErrors = Partial<Record<AddressFieldSpec['name'], string>>

/** What the contract refuses, in words. */
export function addressErrors(values: AddressValues): AddressErrors {
  const issues = AddressInput.safeParse(values).error?.issues ?? []
  const refused = new Set(issues.map(({ path }) => path[0]))
  const wrong = addressFields.filter(({ name }) => refused.has(name))
  return Object.fromEntries(wrong.map(({ name, error }) => [name, error]))
}

export function valuesOf(address: Address | null): AddressValues {
  if (!address) return noAddress
  const { addressId: _, tag, ...values } = address
  return { ...values, tag: addressTags.find((known) => known === tag) ?? '' }
}
