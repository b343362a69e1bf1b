import type { CentreTab } from '#web/centre/companyTabs.ts'

/** Answers the tab of the address, or the first of those that are open to this person. */
export const tabOf = (search: URLSearchParams, open: readonly CentreTab[]) =>
  open.find((tab) => tab === search.get('tab')) ?? open[0]
