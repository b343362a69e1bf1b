// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Wanted } from './Wanted.tsx'
import { keepWanted, takeWanted } from './wanted.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function open(path: string) {
  const Page = createRoutesStub([{ path: '*', Component: Wanted }])
  render(<Page initialEntries={[path]} />)
}
const kept = () => takeWanted('9').length

test('what is pressed in a document before its scripts listen is kept on the way to the login', () => {
  keepWanted([{ skuId: '1', count: 2 }])
  open('/productDetail')
  expect(kept()).toBe(1)
})

test('what was pressed in an earlier document is forgotten on any page but the entrances', () => {
  keepWanted([{ skuId: '1', count: 2 }])
  const wanted = JSON.parse(sessionStorage.getItem('wanted') ?? '')
  sessionStorage.setItem('wanted', JSON.stringify({ ...wanted, at: performance.timeOrigin - 1 }))
  open('/login')
  expect(sessionStorage.getItem('wanted')).not.toBe(null)
  cleanup()
  open('/productDetail')
  expect(sessionStorage.getItem('wanted')).toBe(null)
})
