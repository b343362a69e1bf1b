export type Read = { value: string; problem?: undefined } | { value?: undefined; problem: string }

/** Full-width letters are half as wide here; blanks and lines at the ends are gone. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const isNothing = (text: string) => /^(-+|—+|–|\/|无|N\/?A)$/i.test(text)
const isAsked = (text: string) => /^(询价|面议|电询|电议|来电)$/.test(text)

/** Commas stand between thousands; any other may be a decimal point and stays, so that nobody reads it as a number. */
export const ungrouped = (text: string): string =>
  text.replace(/(?<=^[+-]?\d{1,3}(?:,\d{3})*),(?=\d{3}(?!\d))/g, '')

/** A price of one; that of a hundred or of a box is no price of ours. */
const perOne = /元整?(\/((?!.*[十百千万佰仟打箱盒包卷])\p{sc=Han}{1,2}|m|kg|pcs?|ea|set))?$/iu

/** Answers fen; '' is a price that is asked for. */
export function readPrice(text: string): Read {
  const money = plain(text)
    .replace(/^(人民币|RMB|CNY)/i, '')
    .replace(/[¥￥\s]/g, '')
  const said = ungrouped(money.replace(perOne, ''))
  if (isAsked(said)) return { value: '' }
  const wrong = /[A-Za-z]/.exec(said)?.[0]
  if (wrong) return { problem: `“${text}”里有字母 ${wrong}，不是数` }
  if (!/^\d{1,10}(\.\d{1,12})?$/.test(said)) return { problem: `“${text}”不是金额` }
  const value = fenOf(said)
  return value > 0n ? { value: `${value}` } : { problem: '价格为 0' }
}

/** What was agreed on is not rounded; 10.450000000001 is how a sheet may write 10.45. */
export function readAgreedPrice(text: string): Read {
  const isFiner = /\.\d\d(?!0000|9999)\d*[1-9]/.test(text)
  const read = readPrice(text)
  return read.value && isFiner ? { problem: `“${text}”超过两位小数，协议价要精确到分` } : read
}

/** Rounds half up, as no number could. */
export function fenOf(said: string): bigint {
  const [whole = '0', part = ''] = said.split('.')
  const cents = BigInt(whole) * 1000n + BigInt(part.padEnd(3, '0').slice(0, 3))
  return (cents + 5n) / 10n
}

/** Answers 0.52 as 5200 of 10000: 0.52, 52%, 5.2折. */
export function readDiscount(text: string): Read {
  const said = plain(text).replace(/\s/g, '')
  const [, digits = '', sign = ''] = /^(\d{1,3}(?:\.\d{1,4})?)(%|折)?$/.exec(said) ?? []
  const share = Number(digits) * (sign === '%' ? 0.01 : sign === '折' ? 0.1 : 1)
  if (digits === '' || share <= 0 || share > 1) return { problem: `“${text}”不是折扣` }
  return { value: `${Math.round(share * 10_000)}` }
}

/** Answers pieces: 14, 14个, 1,200; 无 is none. 3箱 and 5万 are no pieces that one could count. */
export function readPieces(text: string): Read {
  const said = ungrouped(plain(text).replace(/\s/g, ''))
  if (/^(无货?|缺货|-+|—+)$/.test(said)) return { value: '0' }
  const [, digits] = /^(\d{1,10})(?:\.0+)?[个件只支套台片根米条把副枚块张颗粒]?$/.exec(said) ?? []
  return digits ? { value: `${Number(digits)}` } : { problem: `“${text}”不是确切的数量` }
}

export function readDifference(text: string): Read {
  const said = ungrouped(plain(text).replace(/\s/g, '').replace(/[−－]/g, '-'))
  return /^[+-]?\d{1,9}$/.test(said)
    ? { value: `${Number(said)}` }
    : { problem: `“${text}”不是增减的数量，如 -4 或 20` }
}

/** Answers working days; 现货 is one, of 3-5天 the longer counts, and of natural days five in seven work. */
export function readDays(text: string, isNatural: boolean): Read {
  const said = plain(text).replace(/\s/g, '')
  if (/^(现货|当天|有货)$/.test(said)) return { value: '1' }
  const [, , most = '', unit = ''] =
    /^(\d{1,3}[-~至])?(\d{1,3})(?:\.0+)?(个?工作日|天|日|周|个?月)?$/.exec(said) ?? []
  if (most === '') return { problem: `“${text}”不是天数` }
  if (unit === '周') return { value: `${Number(most) * 5}` }
  if (unit.endsWith('月')) return { value: `${Number(most) * 22}` }
  const isWorking = unit.endsWith('工作日') || !isNatural
  return { value: `${isWorking ? Number(most) : Math.max(1, Math.ceil((Number(most) * 5) / 7))}` }
}

export function readYesNo(text: string): Read {
  const said = plain(text)
  if (/^(是|有|Y|YES|1|✓|√)$/i.test(said)) return { value: 'true' }
  return /^(否|N|NO|0)$/i.test(said) || isNothing(said)
    ? { value: 'false' }
    : { problem: `“${text}”请写是或否` }
}

const unitForms = [
  /^(.+?)\s*\(([^()]+)\)$/,
  /^(.+?)\s*\[([^[\]]+)\]$/,
  /^(.+?)\s*\/\s?([a-zA-Zμ°Ω²³·]+)$/,
]

/** 行程/mm, 行程（mm） and 行程 [mm] are 行程(mm). */
export function attributeName(head: string): string {
  const said = plain(head).replaceAll('*', '')
  for (const form of unitForms) {
    const [, name, unit] = form.exec(said) ?? []
    if (name && unit) return `${name.trim()}(${unit.trim()})`
  }
  return said
}

/** A diameter's sign, and the unit that the name says already, are no part of a value. */
export function attributeValue(name: string, text: string): string {
  const [, unit = ''] = /\((.+)\)$/.exec(name) ?? []
  const said = plain(text).replace(/(?<=\d)\s*[xX*×]\s*(?=\d)/g, '×')
  const bare = /径/.test(name) ? said.replace(/^[ØøΦφ⌀∅]\s*(?=\d)/, '') : said
  const value =
    unit && bare.toLowerCase().endsWith(unit.toLowerCase())
      ? bare.slice(0, -unit.length).trim()
      : bare
  return isNothing(value) ? '' : value
}
