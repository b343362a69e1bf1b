import { roles } from '#mall/employee/roles.rules.ts'
import { type CentreTab, managersTabs, pageSizes, tabs } from './filter.ts'

export function tabOf(search: URLSearchParams, isAdmin: boolean): CentreTab {
  const asked = search.get('tab') ?? ''
  const open = isAdmin ? (Object.keys(tabs) as CentreTab[]) : managersTabs
  return open.find((tab) => tab === asked) ?? 'employees'
}

const idOf = (text: string) => (/^[1-9]\d{0,17}$/.test(text) ? text : undefined)
const dayOf = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
const pageNumberOf = (text: string) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)

/** The filters of the address; what is not one of theirs counts as not given. */
export function filterOf(search: URLSearchParams) {
  const get = (key: string) => search.get(key)?.trim() ?? ''
  return {
    type: /^[1-5]$/.test(get('type')) ? Number(get('type')) : 1,
    keyword: get('keyword').slice(0, 100),
    roleName: roles.find((role) => role === get('roleName')),
    departmentId: idOf(get('departmentId')),
    status: ([0, 1, 2] as const).find((status) => String(status) === get('status')),
    pageNum: pageNumberOf(get('pageNum')),
    pageSize: pageSizes.find((size) => String(size) === get('pageSize')) ?? pageSizes[0],
  }
}

export function logFilterOf(search: URLSearchParams) {
  const get = (key: string) => search.get(key)?.trim() ?? ''
  return {
    actor: get('actor').slice(0, 20),
    from: dayOf(get('from')),
    to: dayOf(get('to')),
    before: idOf(get('before')),
  }
}
