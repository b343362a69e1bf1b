// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Wanted } from './Wanted.tsx'
import { keepWanted, takeWanted } from './wanted.ts'

let root: ReturnType<typeof createRoot>
beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => act(() => root.unmount()))

const open = (path: string) => {
  const Page = createRoutesStub([{ path: '*', Component: Wanted }])
  return act(() => root.render(<Page initialEntries={[path]} />))
}
const kept = () => takeWanted('9').length

test('what is pressed in a document before its scripts listen is kept on the way to the login', async () => {
  keepWanted([{ skuId: '1', count: 2 }])
  await open('/productDetail')
  expect(kept()).toBe(1)
})

test('what was pressed in an earlier document is forgotten on any page but the entrances', async () => {
  keepWanted([{ skuId: '1', count: 2 }])
  const wanted = JSON.parse(sessionStorage.getItem('wanted') ?? '')
  sessionStorage.setItem('wanted', JSON.stringify({ ...wanted, at: performance.timeOrigin - 1 }))
  await open('/login')
  expect(sessionStorage.getItem('wanted')).not.toBe(null)
  await act(() => root.render(null))
  await open('/productDetail')
  expect(sessionStorage.getItem('wanted')).toBe(null)
})
