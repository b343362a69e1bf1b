import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NothingIn } from './NothingIn.tsx'

const labels = { pending: '申请中', approved: '已开通', all: '全部' }
const shown = (tab: keyof typeof labels, counts: [number, number], isFiltered = false) =>
  renderToString(
    <MemoryRouter>
      <NothingIn
        noun="账期申请"
        unit="个"
        labels={labels}
        counts={{ pending: counts[0], approved: counts[1], all: counts[0] + counts[1] }}
        tab={tab}
        isFiltered={isFiltered}
        all="/admin/terms?tab=all"
      >
        提交后会显示在这里。
      </NothingIn>
    </MemoryRouter>,
  ).replace(/<!-- -->/g, '')

test('an empty tab does not say that there is nothing while another one holds something', () => {
  const html = shown('pending', [0, 1])
  expect(html).toContain('没有申请中的账期申请')
  expect(html).toContain('其他状态下有 1 个账期申请。')
  expect(html).toContain('href="/admin/terms?tab=all"')
  expect(html).not.toContain('还没有')
})

test('where there is none at all it says so', () => {
  for (const tab of ['pending', 'all'] as const) {
    const html = shown(tab, [0, 0])
    expect(html).toContain('还没有账期申请')
    expect(html).toContain('提交后会显示在这里。')
    expect(html).not.toContain('href')
  }
})

test('a filter is said to find nothing, and all can be shown', () => {
  const html = shown('pending', [0, 0], true)
  expect(html).toContain('没有符合条件的账期申请')
  expect(html).toContain('href="/admin/terms?tab=all"')
})
