import { limits } from '#mall/limits.ts'
import type { Address, AddressFields } from './address.contract.ts'
import { type China, districtsOf, type Streets, streetsOf } from './region.rules.ts'

const { maxLength, minLength } = limits

/** The place alone. A municipality is its own province and is named once. */
export const regionText = ({ province, city, district, street }: AddressFields): string =>
  [province === city ? '' : province, city, district, street].join('')

/** One line as it is written on a parcel. */
export const addressText = (address: AddressFields): string => regionText(address) + address.detail

/** What an order keeps of an address: also who receives there, and when. */
export const deliveryText = (address: AddressFields): string =>
  [addressText(address), address.organization, address.timeNote && `（${address.timeNote}）`]
    .filter(Boolean)
    .join(' ')

export type AddressField = Exclude<keyof AddressFields, 'tag'>
export type AddressErrors = Partial<Record<AddressField, string>>

export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)
export const isLandline = (text: string): boolean => /^0\d{2,3}-?\d{7,8}(-\d{1,6})?$/.test(text)

/** What is wrong, by field. Without `streets` those are not looked at. */
export function addressErrors(
  address: AddressFields,
  china: China,
  streets?: Streets,
): AddressErrors {
  const region = regionErrors(address, china)
  const found: [AddressField, string][] = [
    ['receiver', receiverError(address.receiver.trim())],
    ['mobile', mobileError(address.mobile.trim())],
    ...region,
    ['street', region.length ? '' : streetError(address, streets)],
    ['detail', detailError(address.detail.trim())],
    ['organization', tooLong('公司/部门', address.organization, maxLength.organization)],
    ['postcode', postcodeError(address.postcode.trim())],
    ['timeNote', tooLong('收货时间备注', address.timeNote, maxLength.timeNote)],
  ]
  return Object.fromEntries(found.filter(([, message]) => message))
}

function receiverError(receiver: string): string {
  return receiver ? tooLong('收货人', receiver, maxLength.receiver) : '请填写收货人'
}

function mobileError(mobile: string): string {
  if (!mobile) return '请填写手机号或固定电话'
  if (isMobile(mobile) || isLandline(mobile)) return ''
  return '请填写 11 位手机号，或带区号的固定电话，如 0512-66660000'
}

/** The first of 省, 市 and 区县 that is missing or does not belong to the one before. */
function regionErrors(address: AddressFields, china: China): [AddressField, string][] {
  const { province, city, district } = address
  if (!province) return [['province', '请选择省份']]
  const known = china.get(province)
  if (!known) return [['province', `没有“${province}”这个省份，请重新选择`]]
  if (!city) return [['city', '请选择城市']]
  if (!known.cities.has(city)) return [['city', `“${city}”不属于${province}，请重新选择`]]
  const districts = districtsOf(china, address)
  if (districts.length && !district) return [['district', '请选择区县']]
  const isKnown = district ? districts.includes(district) : true
  return isKnown ? [] : [['district', `“${district}”不属于${city}，请重新选择`]]
}

/** New streets come faster than lists of them: whoever cannot find his says so, and it stays ''. */
function streetError(address: AddressFields, streets?: Streets): string {
  const { street, city, district } = address
  if (!street || !streets || streetsOf(streets, address).includes(street)) return ''
  return `“${street}”不属于${district || city}，请重新选择`
}

function detailError(detail: string): string {
  if (!detail) return '请填写详细地址'
  const { length } = [...detail]
  const isFitting = length >= minLength.detail && length <= maxLength.detail
  return isFitting ? '' : `详细地址须为 ${minLength.detail}–${maxLength.detail} 个字`
}

function postcodeError(postcode: string): string {
  return !postcode || /^\d{6}$/.test(postcode) ? '' : '邮政编码须为 6 位数字'
}

function tooLong(label: string, text: string, max: number): string {
  return [...text.trim()].length > max ? `${label}不能超过 ${max} 个字` : ''
}

/** What this buyer may have his goods sent to; the first is proposed. */
export const deliverable = ({ list, companyList, isLocked }: AddressBook): Address[] =>
  isLocked ? companyList : [...list, ...companyList]

export type AddressBook = { list: Address[]; companyList: Address[]; isLocked: boolean }
