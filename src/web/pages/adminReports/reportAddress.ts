import { addressWith } from '#web/list/listFilter.ts'

export const reportAddress = (search: URLSearchParams, part: Readonly<Record<string, string>>) =>
  addressWith('/admin/reports', search, part)
