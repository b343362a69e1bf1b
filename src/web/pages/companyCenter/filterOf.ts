import type { CentreTab } from '#web/centre/companyTabs.ts'
import { roleIn } from '#web/company/roleChoice.ts'
import { daysIn } from '#web/list/daysIn.ts'
import { agreementPageSizes, pageSizes } from './filter.ts'

/** The tab of the address, or the first of those that are open to this person. */
export const tabOf = (search: URLSearchParams, open: readonly CentreTab[]) =>
  open.find((tab) => tab === search.get('tab')) ?? open[0]

const idOf = (text: string) => (/^[1-9]\d{0,17}$/.test(text) ? text : undefined)
const pageNumberOf = (text: string) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)

const rolesIn = (key: string) => {
  const { roleName, customRoleId } = roleIn(key) ?? {}
  return { roleName, customRoleId: customRoleId ?? undefined }
}

/** The filters of the address; what is not one of theirs counts as not given. */
export function filterOf(search: URLSearchParams) {
  const get = (key: string) => search.get(key)?.trim() ?? ''
  return {
    type: /^[1-5]$/.test(get('type')) ? Number(get('type')) : 1,
    keyword: get('keyword').slice(0, 100),
    ...rolesIn(get('role')),
    departmentId: idOf(get('departmentId')),
    status: ([0, 1, 2] as const).find((status) => String(status) === get('status')),
    pageNum: pageNumberOf(get('pageNum')),
    pageSize: pageSizes.find((size) => String(size) === get('pageSize')) ?? pageSizes[0],
  }
}

export function materialFilterOf(search: URLSearchParams) {
  const get = (key: string) => search.get(key)?.trim() ?? ''
  return {
    keyword: get('keyword').slice(0, 100),
    source: (['manual', 'import', 'learnt'] as const).find((source) => source === get('source')),
    pageNum: pageNumberOf(get('pageNum')),
    pageSize: pageSizes.find((size) => String(size) === get('pageSize')) ?? pageSizes[0],
  }
}

export function agreementFilterOf(search: URLSearchParams) {
  const get = (key: string) => search.get(key)?.trim() ?? ''
  return {
    agreementNo: get('agreementNo').slice(0, 50),
    keyword: get('keyword').slice(0, 100),
    pageNum: pageNumberOf(get('pageNum')),
    pageSize: agreementPageSizes.find((size) => String(size) === get('pageSize')) ?? 20,
  }
}

export function logFilterOf(search: URLSearchParams) {
  const get = (key: string) => search.get(key)?.trim() ?? ''
  return {
    actor: get('actor').slice(0, 20),
    ...daysIn(search),
    before: idOf(get('before')),
  }
}
