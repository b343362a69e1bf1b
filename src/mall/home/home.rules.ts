import { pageAt } from '#mall/pages.ts'
import type { Banner, Notice } from './home.contract.ts'

type Period = Pick<Banner, 'validFrom' | 'validTo'>

export const isShown = ({ validFrom, validTo }: Period, day: string): boolean =>
  validFrom <= day && (validTo === null || day <= validTo)

/** Whether everybody who reads it may follow it: a page of the mall that exists, and none of the staff's. */
export function isOurs(link: string): boolean {
  if (!/^\/(?![/\\])[^\\\s]*$/.test(link)) return false
  const page = pageAt(link.split(/[?#]/, 1)[0] ?? '')
  return page !== undefined && page.access !== 'operator'
}

/** What is wrong with which field of the entry at this place. */
export type Problem = {
  at: number
  field: 'title' | 'text' | 'link' | 'skuCode' | 'validTo'
  text: string
}

/** `sold`: the order numbers of goods that are sold. */
export const problemsOfBanners = (banners: Banner[], sold: ReadonlySet<string>): Problem[] =>
  banners.flatMap((banner, at) => [
    ...(banners.findIndex(({ title }) => title === banner.title) < at
      ? [{ at, field: 'title' as const, text: '标题不能重复' }]
      : []),
    ...problemsOfLink(banner.link, at),
    ...(banner.skuCode && !sold.has(banner.skuCode)
      ? [{ at, field: 'skuCode' as const, text: '没有此订货号的在售商品' }]
      : []),
    ...problemsOfPeriod(banner, at),
  ])

export const problemsOfNotices = (notices: Notice[]): Problem[] =>
  notices.flatMap((notice, at) => [
    ...(notices.findIndex(({ text }) => text === notice.text) < at
      ? [{ at, field: 'text' as const, text: '公告内容不能重复' }]
      : []),
    ...(notice.link ? problemsOfLink(notice.link, at) : []),
    ...problemsOfPeriod(notice, at),
  ])

const problemsOfLink = (link: string, at: number): Problem[] =>
  isOurs(link)
    ? []
    : [{ at, field: 'link', text: '须为本商城已有的页面，例如 /productList?keyword=6204' }]

const problemsOfPeriod = ({ validFrom, validTo }: Period, at: number): Problem[] =>
  validTo === null || validFrom <= validTo
    ? []
    : [{ at, field: 'validTo', text: '结束日期不能早于开始日期' }]

const fieldNames = {
  text: '说明',
  button: '按钮',
  link: '链接',
  tone: '底色',
  skuCode: '订货号',
  validFrom: '开始',
  validTo: '结束',
} as const
/** For the log: what came, what went, the order, and of what stayed each field with its old and new value. */
export function changeOf<T extends object>(before: T[], after: T[], nameOf: (one: T) => string) {
  const old = new Map(before.map((one) => [nameOf(one), one]))
  const names = after.map(nameOf)
  const detail: Record<string, string | string[]> = {
    新增: names.filter((name) => !old.has(name)).join('、'),
    删除: [...old.keys()].filter((name) => !names.includes(name)).join('、'),
    顺序: names.join('、'),
  }
  for (const one of after)
    for (const [field, name] of Object.entries(fieldNames)) {
      const pair = [old.get(nameOf(one)), one].map((entry) => fieldOf(entry, field))
      if (old.has(nameOf(one)) && pair[0] !== pair[1]) detail[`${nameOf(one)} ${name}`] = pair
    }
  return Object.fromEntries(Object.entries(detail).filter(([, value]) => value !== ''))
}

const fieldOf = (entry: object | undefined, field: string): string =>
  String((entry && Reflect.get(entry, field)) ?? '')
