import { price, yuan } from '#mall/money.ts'

/** What an agreement, a level or a group says, as texts: its terms, and its prices by their keys; '' is nothing. */
export type Facts = Readonly<Record<string, string>>
export type Moves = Readonly<Record<string, [was: string, now: string]>>

const labels: Readonly<Record<string, string>> = {
  validFrom: '开始日',
  validTo: '结束日',
  protocolType: '协议专区',
  isFreight: '包邮',
  contractId: '合同扫描件',
  note: '备注',
  endedAt: '终止',
  name: '名称',
  all: '全部商品',
}

/** Answers what differs. */
export const movesOf = (was: Facts, now: Facts): Moves =>
  Object.fromEntries(
    Object.entries(now)
      .filter(([key, value]) => value !== (was[key] ?? ''))
      .map(([key, value]) => [key, [was[key] ?? '', value]]),
  )

/** A change can be taken back while all that it moved is still as it left it. */
export const newerIn = (moves: Moves, now: Facts): string[] =>
  Object.entries(moves)
    .filter(([key, [, left]]) => (now[key] ?? '') !== left)
    .map(([key]) => key)

/** Answers a brand or category that an undo would give a price to again, and that is no longer there. */
export const goneIn = (moves: Moves, there: ReadonlySet<string>): string | undefined =>
  Object.entries(moves).find(
    ([key, [was]]) => was !== '' && /^(brand|category):/.test(key) && !there.has(key),
  )?.[0]

export const undone = (moves: Moves): Facts =>
  Object.fromEntries(Object.entries(moves).map(([key, [was]]) => [key, was]))

/** The kind and the id of a key of prices; null for the terms. */
export function partsOf(
  key: string,
): { scope: 'sku' | 'brand' | 'category' | 'all'; id: string } | null {
  if (key === 'all') return { scope: 'all', id: '' }
  const [, scope, id = ''] = /^(sku|brand|category):([1-9]\d{0,17})$/.exec(key) ?? []
  if (scope !== 'sku' && id.length > 9) return null
  return scope === 'sku' || scope === 'brand' || scope === 'category' ? { scope, id } : null
}

export type Names = {
  skus: ReadonlyMap<string, string>
  brands: ReadonlyMap<string, string>
  categories: ReadonlyMap<string, string>
}
export type Line = { label: string; was: string; now: string }

export const linesOf = (moves: Moves, names: Names): Line[] =>
  Object.entries(moves).map(([key, [was, now]]) => ({
    label: labelOf(key, names),
    was: wordsOf(key, was),
    now: wordsOf(key, now),
  }))

export function labelOf(key: string, names: Names): string {
  const part = partsOf(key)
  if (!part || part.scope === 'all') return labels[key] ?? key
  const known = { sku: names.skus, brand: names.brands, category: names.categories }[part.scope]
  return known.get(part.id) ?? part.id
}

/** 9250 ten-thousandths are 9.25 折. */
export const rateText = (rate: number): string => (rate === 10_000 ? '不打折' : `${rate / 1000} 折`)

function wordsOf(key: string, value: string): string {
  if (value === '') return ''
  const part = partsOf(key)
  if (part) return part.scope === 'sku' ? price(yuan(BigInt(value))) : rateText(Number(value))
  if (key === 'protocolType' || key === 'isFreight') return value === '1' ? '是' : '否'
  if (key === 'contractId') return '已上传'
  return key === 'endedAt' ? '已终止' : value
}
