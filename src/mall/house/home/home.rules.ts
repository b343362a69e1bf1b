import { readListQuery } from '#mall/goods/search/listQuery.rules.ts'
import { pageAt } from '#mall/pages.ts'
import type { Banner } from './home.contract.ts'

type Period = Pick<Banner, 'validFrom' | 'validTo'>

export const isShown = ({ validFrom, validTo }: Period, day: string): boolean =>
  validFrom <= day && (validTo === null || day <= validTo)

/**
 * Says whether everybody who reads it may follow it: it is a page of the mall that exists, and none of the staff's.
 */
export function isOurs(link: string): boolean {
  if (!/^\/(?![/\\])[^\\\s]*$/.test(link)) return false
  const page = pageAt(link.split(/[?#]/, 1)[0] ?? '')
  return page !== undefined && page.access !== 'operator'
}

/** A link names goods, a category, a brand or a text. */
export type Target = { kind: 'goods' | 'firstCategory' | 'category' | 'brand' | 'text'; id: string }
const gone: Record<Target['kind'], string> = {
  goods: '链接的商品不存在或已停售',
  firstCategory: '链接的一级分类不存在',
  category: '链接的商品分类不存在',
  brand: '链接的品牌不存在',
  text: '链接的文章不存在或尚未发布',
}

/** Answers null for a page that is always there. */
export function targetOf(link: string): Target | null {
  const { pathname, searchParams: keys } = new URL(link, 'http://mall')
  const [topic, opened] = [keys.get('topic'), keys.get('case')]
  if (pathname === '/productDetail') return { kind: 'goods', id: keys.get('skuId') ?? '' }
  if (pathname === '/secondCategory')
    return { kind: 'firstCategory', id: keys.get('firstCategoryId') ?? '' }
  if (pathname === '/help' && topic !== null) return { kind: 'text', id: `help-${topic}` }
  if (pathname === '/awsomeCase' && opened !== null) return { kind: 'text', id: `case-${opened}` }
  return pathname === '/productList' ? sourceOf(keys) : null
}

function sourceOf(keys: URLSearchParams): Target | null {
  const { source } = readListQuery(keys)
  if (source.kind === 'brand') return { kind: 'brand', id: source.brandId }
  return source.kind === 'category' ? { kind: 'category', id: source.categoryId } : null
}

export const targetsOf = (entries: { link: string }[]): Target[] =>
  entries.flatMap(({ link }) => (isOurs(link) ? (targetOf(link) ?? []) : []))

export const targetKey = ({ kind, id }: Target): string => `${kind} ${id}`

/** The target of a link has to exist. `found` holds the keys of the targets that exist. */
export function targetProblem(link: string, found: ReadonlySet<string>): string {
  const target = isOurs(link) ? targetOf(link) : null
  return target && !found.has(targetKey(target)) ? gone[target.kind] : ''
}

const fieldNames = {
  text: '说明',
  button: '按钮',
  link: '链接',
  tone: '底色',
  skuCode: '订货号',
  validFrom: '开始',
  validTo: '结束',
} as const
/**
 * Answers for the log what came, what went, the order if it is not that of before, and of what stayed each field with
 * its old and new value. What has another name in the same place is the same with another `nameField`, if its name is
 * a field.
 */
export function changeOf<T extends object>(
  before: T[],
  after: T[],
  nameOf: (one: T) => string,
  nameField = '',
) {
  const names = after.map(nameOf)
  const old = new Map(before.map((one) => [nameOf(one), one]))
  const earlier = after.map((one, at) => {
    const there = before[at]
    const isRenamed = nameField && there && !old.has(nameOf(one)) && !names.includes(nameOf(there))
    return isRenamed ? there : old.get(nameOf(one))
  })
  const came = names.filter((_, at) => !earlier[at])
  const stayed = before.flatMap((one) => names[earlier.indexOf(one)] ?? [])
  const detail: Record<string, string | string[]> = {
    新增: came.join('、'),
    删除: before
      .filter((one) => !earlier.includes(one))
      .map(nameOf)
      .join('、'),
    顺序: [...stayed, ...came].join() === names.join() ? '' : names.join('、'),
  }
  for (const [at, one] of after.entries())
    Object.assign(detail, fieldsChanged(earlier[at], one, nameOf, nameField))
  return Object.fromEntries(Object.entries(detail).filter(([, value]) => value !== ''))
}

function fieldsChanged<T extends object>(
  old: T | undefined,
  one: T,
  nameOf: (one: T) => string,
  nameField: string,
): Record<string, string[]> {
  if (!old) return {}
  const [name, newName] = [nameOf(old), nameOf(one)]
  const pairs = Object.entries(fieldNames)
    .map(([field, label]) => [label, fieldOf(old, field), fieldOf(one, field)] as const)
    .filter(([, from, to]) => from !== name || to !== newName)
  return Object.fromEntries(
    [[nameField, name, newName] as const, ...pairs]
      .filter(([, from, to]) => from !== to)
      .map(([label, from, to]) => [`${name} ${label}`, [from, to]]),
  )
}

const fieldOf = (entry: object | undefined, field: string): string =>
  String((entry && Reflect.get(entry, field)) ?? '')
