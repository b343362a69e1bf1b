// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCurrent } from './useCurrent.ts'

const children = [{ categoryId: '201' }, { categoryId: '204' }]

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  location.hash = ''
})

/** Lays each block at a distance from the upper edge. */
function lay(tops: Record<string, number>) {
  document.body.replaceChildren(
    ...Object.entries(tops).map(([id, top]) => {
      const block = Object.assign(document.createElement('section'), { id })
      vi.spyOn(block, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top))
      return block
    }),
  )
  vi.spyOn(document.body, 'scrollHeight', 'get').mockReturnValue(9000)
}

test('the block that the browser scrolled to before the script ran is the current one', () => {
  location.hash = '#c204'
  lay({ c201: -800, c204: 80 })
  expect(renderHook(() => useCurrent(children, '')).result.current).toBe('204')
})

test('at first it is the one that was asked for, then whichever is at the top', () => {
  lay({ c201: 300, c204: 900 })
  const scrollIntoView = vi.fn()
  for (const block of document.body.children) Object.assign(block, { scrollIntoView })
  const { result, rerender } = renderHook(() => useCurrent(children, '204'))
  expect(result.current).toBe('204')
  expect(scrollIntoView).toHaveBeenCalledOnce()
  lay({ c201: 90, c204: 700 })
  dispatchEvent(new Event('scroll'))
  rerender()
  expect(result.current).toBe('201')
})

test('of two that share a row it is the one that was asked for, else the first', () => {
  const row = [...children, { categoryId: '205' }, { categoryId: '206' }]
  lay({ c201: -90, c204: 72, c205: 72, c206: 234 })
  for (const block of document.body.children) Object.assign(block, { scrollIntoView: vi.fn() })
  const current = (askedId: string) => {
    const { result, rerender, unmount } = renderHook(() => useCurrent(row, askedId))
    dispatchEvent(new Event('scroll'))
    rerender()
    unmount()
    return result.current
  }
  expect(['204', '205', '206'].map(current)).toEqual(['204', '205', '204'])
})
