import { limits } from '#mall/limits.ts'
import { isLandline } from '#mall/people/account/phone.rules.ts'
import type { AddressField } from './address.form.ts'
import { type Gazetteer, type Located, locate } from './locate.rules.ts'
import { isName } from './name.rules.ts'

export type Parsed = {
  values: Partial<Record<AddressField, string>>
  /** Why the person should look at it. */
  unsure: Partial<Record<AddressField, string>>
  /** This was not understood, and stands as it was written. */
  rest: string[]
}

/** A line ends here, or something was taken out: no word goes over it. */
const cut = '\n'

/** Reads who, where and how from a text in any order, with labels or without (智能识别). */
export function parseAddress(pasted: string, words: Gazetteer): Parsed {
  const parsed: Parsed = { values: {}, unsure: {}, rest: [] }
  let text = labelled(withoutCountry(normal(pasted)), parsed)
  text = takeTimes(text, parsed)
  text = takeNumbers(text, parsed)
  text = takePostcode(text, parsed)
  takePlace(text, words, parsed)
  guessReceiver(parsed)
  return parsed
}

/** Letters and digits as they are typed in China, without full-width forms. */
const normal = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (c) =>
      /[（），；]/.test(c) ? c : String.fromCharCode(c.charCodeAt(0) - 0xfee0),
    )
    .replace(/[\u200b-\u200f\ufeff]/g, '')
    .replace(/[\u3000\u00a0\t]/g, ' ')
    .replace(/[‐‑–—－]/g, '-')
    .replace(/\r?\n/g, cut)

const beforeMobile = String.raw`(?=1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?!\d))`
const beforeLandline = String.raw`(?=[(（]?0\d{2})`
const beforeAreaCode = String.raw`(?=[1-9]\d{1,2}[- ]\d{7,8}(?!\d))`
/** A bare 86 that follows a word is the number of a house: 星湖街86 0512-62881234. */
const country = String.raw`(?:(?<!\d)(?:[(（](?:\+|00)?|\+|00)86[)）]?|(?<![\p{L}\d-])86|(?<=电话|手机|号码|座机|固话|tel|mobile)86)[- ]?`
const isCountry = new RegExp(
  String.raw`${country}(?:${beforeMobile}|${beforeLandline})|(?<![\d-])86${beforeMobile}`,
  'giu',
)
const isCountryOfAreaCode = new RegExp(country + beforeAreaCode, 'giu')

/** 86 before a number, as phones and address books write it: (86)138…, +86-512-…; an area code gets its 0 back. */
const withoutCountry = (text: string): string =>
  text.replace(isCountry, ' ').replace(isCountryOfAreaCode, ' 0')

const labels: [AddressField | 'place' | 'none', RegExp][] = [
  ['receiver', /(?:收货联系人|收货人|收件人|联系人)(?:姓名)?\s*:?|姓名\s*:/],
  [
    'mobile',
    /(?:联系电话|联系方式|手机号码|手机号|电话号码|固定电话|座机|固话)\s*:?|(?:手机|电话|tel|mobile)(?:\s*:|(?=\s*[+\d(]))/,
  ],
  ['postcode', /(?:邮政编码|邮编)\s*:?/],
  [
    'organization',
    /(?:公司名称|企业名称|单位名称|收货单位|收货公司|公司\/部门|公司|单位|部门)\s*:/,
  ],
  ['timeNote', /(?:收货时间备注|收货时间|送货时间|配送时间)\s*:?|备注\s*:/],
  [
    'place',
    /(?:所在地区|所在区域|收货地址|收件地址|详细地址|联系地址)\s*:?|(?:省市区|地区|地址|街道)\s*:/,
  ],
]
const anyLabel = new RegExp(
  labels.map(([name, { source }]) => `(?<${name}>${source})`).join('|'),
  'gi',
)

/** Takes what its label names; the rest goes on without labels. */
function labelled(text: string, parsed: Parsed): string {
  const found = [...text.matchAll(anyLabel)]
  const parts = [text.slice(0, found[0]?.index ?? text.length)]
  for (const [at, match] of found.entries()) {
    const value = text.slice(match.index + match[0].length, found[at + 1]?.index ?? text.length)
    const name = Object.entries(match.groups ?? {}).find(([, label]) => label !== undefined)?.[0]
    parts.push(taken(name, value, parsed))
  }
  return parts.join(cut)
}

const separators = /[\s,，;；]/

/** Answers what is left of a label's value. */
function taken(name: string | undefined, value: string, { values }: Parsed): string {
  const trimmed = value.replace(/^[\s,，;；]+/, '')
  if (name === 'receiver' && !values.receiver) {
    const end = /[\s,，;；]|\+?\d{7}/.exec(trimmed)?.index ?? trimmed.length
    values.receiver = withoutReceipt(trimmed.slice(0, end))
    return trimmed.slice(end)
  }
  if ((name === 'organization' || name === 'timeNote') && !values[name]) {
    const end = /[\n;；]/.exec(trimmed)?.index ?? trimmed.length
    values[name] = trimmed.slice(0, end).replace(/[\s,，]+$/, '')
    return trimmed.slice(end)
  }
  return name === 'place' ? trimmed : value
}

const time =
  /(?:请于|请在)?(?:工作日|周[一二三四五六日末]|每天|上午|下午|白天|节假日)[^\n,，;；]*?(?:收货|送货|配送|到货|派送|送达)/

function takeTimes(text: string, { values }: Parsed): string {
  const found = values.timeNote ? null : time.exec(text)
  if (!found) return text
  values.timeNote = found[0]
  return text.replace(found[0], cut)
}

const mobile = /(?<!\d)(1[3-9]\d[- ]?\d{4}[- ]?\d{4})(?:-\d{1,6})?(?!\d)/g
const landline =
  /(?<!\d)\(?(0\d{2,3})\)?[- ]?(\d{7,8}|\d{4}[- ]\d{4})(?:(?:-|转|\s*转\s*|\s*分机\s*)(\d{1,6}))?(?!\d)/g

/** A mobile number before a landline; a second one is left to the person. */
function takeNumbers(text: string, { values, unsure, rest }: Parsed): string {
  const numbers: string[] = []
  const take = (number: string) => {
    numbers.push(number)
    return cut
  }
  const bare = text
    .replace(mobile, (written, digits: string) => {
      if (/-\d{1,6}$/.test(written) && written.replace(/\D/g, '').length > 13) rest.push(written)
      return take(digits.replace(/[- ]/g, ''))
    })
    .replace(landline, (_, area: string, number: string, extension?: string) =>
      take([area, number.replace(/[- ]/g, ''), extension].filter(Boolean).join('-')),
    )
  const [first, ...others] = numbers.filter((number, at) => numbers.indexOf(number) === at)
  if (first) values.mobile = first
  rest.push(...others)
  if (others.length && !(first && !isLandline(first) && others.every(isLandline)))
    unsure.mobile = `还有 ${others.length} 个号码：${others.join('、')}`
  return bare
}

function takePostcode(text: string, { values }: Parsed): string {
  const found = /(?<![\d\w-])([0-8]\d{5})(?![\d\w-]|号|室|元|个)/.exec(text)
  if (!found) return text
  values.postcode = found[1] ?? ''
  return text.replace(found[0], cut)
}

const company =
  /(?:公司|集团|研究院|研究所|事务所|商行|经营部|合作社|厂)(?:[（(].{1,10}[)）])?(?:.{0,10}(?:部|处|科|室|车间|仓库))?$|^.{2,10}(?:部|车间)$/
const placeWords = /[路街道巷弄号楼栋幢室层座镇乡村园库区]|单元|大厦|广场|门$|\d/

function takePlace(text: string, words: Gazetteer, parsed: Parsed) {
  const located = locate(text, words)
  const place = located && isPlace(text, located) ? located : null
  const from = place ? region(place, text, parsed) : 0
  for (const token of tokensOf(text.slice(from))) sort(token, parsed, place !== null)
  for (const token of tokensOf(text.slice(0, place?.start ?? 0))) sort(token, parsed, false)
  if (!place && parsed.values.detail) parsed.unsure.province = '未识别出省市区，请选择'
}

/** 苏州某某有限公司 is not in a place that its name begins with. */
function isPlace(text: string, { start, district, isShort }: Located): boolean {
  const token = text.slice(start).split(separators, 1)[0] ?? ''
  return district !== '' || !isShort || !company.test(token)
}

/** Answers where the rest of the address begins: with a name that there is more than once, at that name. */
function region(place: Located, text: string, { values, unsure }: Parsed): number {
  const { province, city, district, others } = place
  const same = others.filter((other) => other.district === district)
  if (same.length) {
    const where = [place, ...same].map(
      (one) => one.province + (one.city === one.province ? '' : one.city),
    )
    unsure.province = `“${district || city}”有 ${where.length} 处：${where.slice(0, 4).join('、')}，请选择`
    return place.start
  }
  Object.assign(values, { province, ...(city && { city }), ...(district && { district }) })
  if (!city) unsure.city = '未识别出城市，请选择'
  else if (!district && place.hasDistricts) unsure.district = '未识别出区县，请选择'
  if (place.isShort && district) unsure.district = '由简称识别，请核对'
  const before = text.slice(0, place.start).trimEnd()
  if (/[省市]$/.test(before)) unsure.province = '前面写的省市与此不符，请核对'
  return place.end
}

const tokensOf = (text: string): string[] => text.split(/[\s,，;；]+/).filter(Boolean)

/** Puts each word into the field that it looks like. */
function sort(token: string, parsed: Parsed, isAfterRegion: boolean) {
  const { values, rest } = parsed
  const plain = withoutReceipt(token)
  if (!values.receiver && isName(plain)) values.receiver = plain
  else if (!values.organization && company.test(token) && !/^\d|\d[号室楼]/.test(token))
    values.organization = token
  else if (isAfterRegion && !values.detail) startDetail(token, parsed)
  else if (placeWords.test(token) && (isAfterRegion || !values.detail))
    startDetail(
      [values.detail, token].filter(Boolean).join(values.detail && isAfterRegion ? ' ' : ''),
      parsed,
    )
  else if (!/^[（(]?收[)）]?$/.test(token)) rest.push(token)
}

/** A company or a name follows the number of a house without a blank. */
const ending =
  /^(.*?\d+(?:-\d+)?(?:号|弄|室|栋|幢|楼|层|座)(?:楼|院|门|库|室|层)?)(?![号弄室栋幢楼层座\d])([^\d]+)$/

function startDetail(token: string, { values, unsure }: Parsed) {
  const [, address, tail = ''] = ending.exec(token) ?? []
  if (address && !values.organization && company.test(tail) && tail.length > 3) {
    values.organization = tail
    values.detail = address
    unsure.organization = '由地址末尾识别，请核对'
  } else if (address && !values.receiver && isName(withoutReceipt(tail))) {
    values.receiver = withoutReceipt(tail)
    values.detail = address
    unsure.receiver = '由地址末尾识别，请核对'
  } else values.detail = token
}

const withoutReceipt = (token: string): string =>
  token.replace(/[（(]?(?:收货?|亲收|敬启)[)）]?$/, '').replace(/^[^\p{L}\d]+/u, '')

/** If nobody is named, takes a short word that is nothing else. */
function guessReceiver({ values, unsure, rest }: Parsed) {
  const isAddress = values.mobile || values.province || values.detail
  if (values.receiver || !isAddress) return
  const at = rest.findIndex((token) => /^\p{L}[\p{L}\d·.]*$/u.test(token) && token.length <= 8)
  const [found] = at < 0 ? [] : rest.splice(at, 1)
  if (!found || found.length > limits.maxLength.receiver) return
  values.receiver = found
  unsure.receiver = '不像常见姓名，请核对'
}

/** The street that the rest of the address begins with; what is too short alone keeps it too. */
export function withStreet(detail: string, streets: readonly string[]) {
  const street = streets
    .filter((name) => detail.startsWith(name))
    .toSorted((a, b) => b.length - a.length)[0]
  if (!street) return { detail }
  const rest = detail.slice(street.length).trim()
  return { street, detail: rest.length < limits.minLength.detail ? detail : rest }
}
