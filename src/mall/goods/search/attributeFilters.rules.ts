import { catalogueLimits } from '#mall/limits.ts'
import type { AttributeFilter } from './facets.rules.ts'

/**
 * Writes chosen attributes as an address has them: 内径(mm):20;内径(mm):25;外径(mm):40~60. They always stand in one order,
 * so that one list has one address. Where a name or value has one of : ; ~ % itself, that is escaped.
 */
export function attributesText(filters: AttributeFilter[]): string {
  const parts = filters.flatMap((filter) => [
    ...filter.values.map((value) => attributePart(filter.key, value)),
    ...(hasRange(filter) ? [`${escaped(filter.key)}:${filter.min ?? ''}~${filter.max ?? ''}`] : []),
  ])
  return parts.sort().join(';')
}

export const attributePart = (key: string, value: string): string =>
  `${escaped(key)}:${escaped(value)}`

/** Chooses a value or takes it back, in a text that may hold others. */
export function withPartToggled(text: string, part: string): string {
  const parts = text.split(';').filter(Boolean)
  const others = parts.filter((other) => other !== part)
  return (others.length < parts.length ? others : [...parts, part]).sort().join(';')
}

/** Parts that cannot be read are left out, and so are parts that are too long to be asked for. */
export function attributesIn(text: string): AttributeFilter[] {
  const all = text.slice(0, longestText).split(';').map(readPart).reduce(withFilter, [])
  const filters = all.slice(0, catalogueLimits.attributeRows)
  while (attributeParameters(filters).attrs.length > longestParameter) filters.pop()
  return filters
}
const longestText = 2000
/** search.contract.ts takes at most so much. */
const longestParameter = 2000

/** Writes them as search.contract.ts wants them. */
export const attributeParameters = (filters: AttributeFilter[]) => ({
  attrs: filters
    .flatMap(({ key, values }) => values.map((value) => `${plain(key)}=${plain(value)}`))
    .join('&'),
  ranges: filters
    .filter(hasRange)
    .map(({ key, min, max }) => `${plain(key)}=${min ?? ''}~${max ?? ''}`)
    .join('&'),
})

const hasRange = ({ min, max }: AttributeFilter) => min !== null || max !== null
const plain = (text: string) => text.replace(/[%&=+#]/g, encodeURIComponent)
const escaped = (text: string) => text.replace(/[:;~%]/g, escapedCharacter)
const escapedCharacter = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`
const unescaped = (text: string) =>
  text.replace(/%([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

function readPart(part: string): AttributeFilter {
  const [name = '', chosen = ''] = part.split(':')
  const key = unescaped(name)
  const [min, max] = chosen.split('~')
  if (min === undefined || max === undefined)
    return { key, values: [unescaped(chosen)], ...noRange }
  const range = attributeRange(min, max)
  return { key, values: [], ...('message' in range ? noRange : range) }
}
const noRange = { min: null, max: null }

/** Values come to those that are chosen already, a range takes the place of the last one. */
export function withFilter(filters: AttributeFilter[], added: AttributeFilter): AttributeFilter[] {
  const before = filters.find(({ key }) => key === added.key)
  const values = [...new Set([...(before?.values ?? []), ...added.values])]
    .filter(Boolean)
    .slice(0, catalogueLimits.filterValues)
  const { min, max } = hasRange(added) ? added : (before ?? added)
  return replaced(filters, { key: added.key, values, min, max })
}

export const withoutRange = (filters: AttributeFilter[], key: string): AttributeFilter[] =>
  filters.map((filter) => (filter.key === key ? { ...filter, ...noRange } : filter)).filter(isAny)

export const withoutAttribute = (filters: AttributeFilter[], key: string): AttributeFilter[] =>
  filters.filter((filter) => filter.key !== key)

const replaced = (filters: AttributeFilter[], filter: AttributeFilter) =>
  [...withoutAttribute(filters, filter.key), filter].filter(isAny)

const isAny = (filter: AttributeFilter) =>
  filter.key !== '' && (filter.values.length > 0 || hasRange(filter))

/** Answers both ends of a typed range, either of which may be open, or what to tell the user. */
export function attributeRange(
  typedMin: string,
  typedMax: string,
): Pick<AttributeFilter, 'min' | 'max'> | { message: string } {
  const [min, max] = [numberTyped(typedMin), numberTyped(typedMax)]
  if (Number.isNaN(min) || Number.isNaN(max)) return { message: '请输入数字' }
  if (min === null && max === null) return { message: '请输入最小值或最大值' }
  if (min !== null && max !== null && min > max) return { message: '最小值不能大于最大值' }
  return { min, max }
}

/** Answers null for nothing, and NaN for what is no number. */
function numberTyped(typed: string): number | null {
  const digits = typed.normalize('NFKC').replace(/[\s,]/g, '').replace('−', '-')
  if (digits === '') return null
  return /^-?\d{1,9}(\.\d{0,6})?$/.test(digits) ? Number(digits) : Number.NaN
}
