import type { Page } from 'playwright-core'

/** Finds the search box of a page and the list under it. */
export function searchBox(page: Page) {
  const box = page.getByRole('combobox', { name: '搜索', exact: true })
  const list = page.getByRole('listbox', { name: '搜索建议' })
  const options = list.getByRole('option')
  return {
    box,
    list,
    options,
    entriesOf: (group: string) =>
      list.getByRole('group', { name: group, exact: true }).getByRole('option'),
    value: () => box.inputValue(),
    isClosed: () => list.waitFor({ state: 'detached' }),
    /** Waits until the address says what was searched for. */
    searched: (keyword: string) =>
      page.waitForURL((url) => url.searchParams.get('keyword') === keyword),

    /** The script of the list comes when somebody is near; this waits for it. */
    async near() {
      await box.focus()
      await page.locator('form.search').getByRole('status').waitFor({ state: 'attached' })
    },
    /** All at once, so that the first list to come is the list of it. */
    async type(text: string) {
      await box.fill(text)
      await options.first().waitFor()
    },
  }
}
