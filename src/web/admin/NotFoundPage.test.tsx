import { prerender } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { NotFoundPage } from './NotFoundPage.tsx'

async function shown(address: string, said: unknown) {
  const { prelude } = await prerender(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <NotFoundPage said={said} /> }], {
        initialEntries: [address],
      })}
    />,
  )
  return new Response(prelude).text()
}

test('an address is shown as people read it, and one that is no UTF-8 as it stands', async () => {
  expect(await shown('/admin/%E8%BD%B4%E6%89%BF?x=%E4%B8%AD', null)).toContain(
    '<code>/admin/轴承?x=中</code>',
  )
  expect(await shown('/admin/other?x=%E4', null)).toContain('<code>/admin/other?x=%E4</code>')
})

test.each([
  ['您访问的内容不存在', '<p>您访问的内容不存在</p>'],
  [null, '<p>链接可能已失效，请从左侧菜单进入。</p>'],
])('of what was said (%j) it tells %s', async (said, told) => {
  const html = await shown('/admin/company?companyId=99', said)
  expect(html).toContain('<h2>没有这家企业</h2>')
  expect(html).toContain(told)
})
