// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Tabs } from './Tabs.tsx'

test('the current tab is moved into sight where tabs are wider than the screen', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('nav') ? new DOMRect(0, 0, 390, 48) : new DOMRect(600, 0, 90, 48)
  })
  const tabs = [
    { name: '待审核', to: '/admin/afterSales', isCurrent: false },
    { name: '全部', to: '/admin/afterSales?tab=all', isCurrent: true },
  ]
  const element = <Tabs label="售后队列" tabs={tabs} />
  const { getByRole } = render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />,
  )
  expect(getByRole('navigation').scrollLeft).toBe(600 - (390 - 90) / 2)
})
