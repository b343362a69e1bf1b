import { to } from '#mall/pages.ts'
import { addressWith } from '#web/list/listFilter.ts'

export const reportAddress = (search: URLSearchParams, part: Readonly<Record<string, string>>) =>
  addressWith(to.adminReports(), search, part)
