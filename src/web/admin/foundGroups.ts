import type { Found, FoundKind } from '#mall/house/staff/find.contract.ts'
import { to } from '#mall/pages.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { mayEnter } from '#mall/staffAccess.ts'
import { optionsLike } from '#web/picker/picking.ts'
import type { IconName } from '#web/ui/icons.ts'
import { menuOf } from './adminMenu.ts'
import { type Line, readRecent } from './recentFound.ts'

export type FoundGroup = { name: string; lines: readonly Line[] }

const kinds: Record<FoundKind, { name: string; icon: IconName }> = {
  order: { name: '订单', icon: 'package' },
  enquiry: { name: '询价', icon: 'receipt-text' },
  statement: { name: '对账单', icon: 'table-properties' },
  invoice: { name: '发票', icon: 'receipt-text' },
  afterSale: { name: '售后', icon: 'wrench' },
  company: { name: '企业', icon: 'building-2' },
  person: { name: '人', icon: 'user-round' },
  agreement: { name: '协议', icon: 'receipt-text' },
  goods: { name: '商品', icon: 'box' },
}

/** Answers what the finder shows: what was opened last, or what is meant by the words. */
export function groupsOf(who: UserInfo, typed: string, found: readonly Found[]): FoundGroup[] {
  const groups =
    typed === ''
      ? [{ name: '最近打开', lines: readRecent(who.userId) }]
      : [...byKind(found), { name: '去查找', lines: searches(who, typed) }]
  const rooms = { name: '去页面', lines: roomsLike(who, typed) }
  return [...groups, rooms].filter(({ lines }) => lines.length > 0)
}

/** Kinds stand in the order in which the server has ranked them. */
const byKind = (found: readonly Found[]): FoundGroup[] =>
  [...new Set(found.map(({ kind }) => kind))].map((kind) => ({
    name: kinds[kind].name,
    lines: found
      .filter((one) => one.kind === kind)
      .map((one) => ({ ...one, icon: kinds[kind].icon })),
  }))

const roomsShown = 6

/** Rooms are found by their name or its initials, as the options of a picker are. */
function roomsLike(who: UserInfo, typed: string): Line[] {
  const rooms = menuOf(who).flatMap(({ name: group, entries }) =>
    entries.map((entry) => ({ ...entry, group })),
  )
  const like = optionsLike(
    rooms.map(({ to, name }) => [to, name] as const),
    typed,
  )
  return like.slice(0, typed === '' ? rooms.length : roomsShown).flatMap(([path]) => {
    const room = rooms.find(({ to }) => to === path)
    return room ? [lineOf(room)] : []
  })
}

type Room = { to: string; name: string; icon: IconName; group: string; key?: string }

const lineOf = ({ to, name, icon, group, key }: Room): Line => ({
  ...{ to, name, icon },
  note: group,
  state: key ? `g ${key}` : '',
})

/** All that the list of a room finds, not only the first few. */
const searches = (who: UserInfo, keyword: string): Line[] =>
  [
    { to: to.adminOrders({ tab: 'all', keyword }), name: '订单' },
    { to: to.adminGoods({ tab: 'all', keyword }), name: '商品' },
    { to: to.adminCompanies({ tab: 'all', keyword }), name: '企业' },
  ]
    .filter((one) => mayEnter(who, one.to))
    .map(({ to: address, name }) => ({
      to: address,
      name: `在${name}里查找`,
      icon: 'search' as const,
      note: keyword,
      state: '',
    }))
