import {
  defaultRangeExtractor,
  observeWindowOffset,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { inOrder, keptRows, withGaps } from './gaps.ts'

/** Up to here all rows are rendered: find-in-page and printing show everything. */
const plainUpTo = 60
const rowHeight = 75
/** The server and the first rendering in the browser take this for the window. */
const firstWindow = { width: 1440, height: 1080 }

type Options = {
  /** They are all that there are, and those of them that are to be shown. */
  lines: CartItem[]
  visible: CartItem[]
  focused: number
  wanted: number
}

/**
 * Gives the rows to render, each with the gap before it. The browser's own scroll bar is also the scroll bar of the
 * list.
 */
export function useRows({ lines, visible, focused, wanted }: Options) {
  const isVirtual = visible.length > plainUpTo
  const body = useRef<HTMLTableSectionElement>(null)
  const scrollMargin = useTop(body, isVirtual)
  const count = visible.length
  const getItemKey = useCallback((index: number) => visible[index]?.cartItemId ?? index, [visible])
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    enabled: isVirtual,
    overscan: 5,
    scrollMargin,
    getItemKey,
    estimateSize: () => rowHeight,
    initialRect: firstWindow,
    initialOffset: 0,
    rangeExtractor: (range) =>
      inOrder(defaultRangeExtractor(range), keptRows(count, focused, wanted)),
    // The page may be scrolled already when it is hydrated: that place is taken over, not reset.
    observeElementOffset: (instance, tell) => {
      tell(window.scrollY, false)
      return observeWindowOffset(instance, tell)
    },
  })
  useSteadyPlace(virtualizer, lines)
  return {
    body,
    isVirtual,
    rows: isVirtual
      ? withGaps(virtualizer.getVirtualItems(), scrollMargin).map(({ row, gap }) => ({
          index: row.index,
          gap,
        }))
      : visible.map((_, index) => ({ index, gap: 0 })),
    measure: isVirtual ? virtualizer.measureElement : undefined,
  }
}

/** Answers how far below the top of the document the rows begin. */
function useTop(body: { current: HTMLElement | null }, isVirtual: boolean): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const element = body.current
    if (!isVirtual || !element) return
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY))
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    measure()
    return () => observer.disconnect()
  }, [body, isVirtual])
  return top
}

type Rows = ReturnType<typeof useWindowVirtualizer<HTMLTableRowElement>>

/** Rows that come in above the window move nothing in it. The browser takes care of short lists. */
function useSteadyPlace(virtualizer: Rows, lines: CartItem[]) {
  const last = useRef<{ lines: CartItem[]; first: VirtualItem | undefined }>({
    lines,
    first: undefined,
  })
  useLayoutEffect(() => {
    const scrolled = virtualizer.scrollOffset ?? 0
    const { first, lines: before } = last.current
    const isAtTop = scrolled <= virtualizer.options.scrollMargin
    const shift = first && before !== lines && !isAtTop ? shiftOf(virtualizer, first) : 0
    if (shift !== 0) window.scrollBy(0, shift)
    last.current = {
      lines,
      first: virtualizer.getVirtualItems().find(({ end }) => end > scrolled + shift),
    }
  })
}

/** Answers how far this row is from where it was. */
function shiftOf({ measurementsCache }: Rows, { key, start }: VirtualItem): number {
  const now = measurementsCache.find((row) => row.key === key)
  return now ? now.start - start : 0
}
