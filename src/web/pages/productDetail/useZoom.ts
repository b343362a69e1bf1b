import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { gestures, type Point, type Zoom } from './gestures.ts'
import { scrollHolding } from './zoom.rules.ts'

/**
 * Holds how close a picture is. Wheel, keys, fingers, double click and buttons change it, and the picture is drawn
 * about in its window.
 */
export function useZoom(frame: RefObject<HTMLElement | null>) {
  const [scale, setScale] = useState(1)
  const held = useRef<Held | null>(null)
  const zoom = useCallback<Zoom>(
    (to, at) => {
      const element = frame.current
      if (!element) return
      const middle = { x: element.clientWidth / 2, y: element.clientHeight / 2 }
      held.current = { at: at ?? middle, before: sizeOf(element) }
      setScale(to)
    },
    [frame],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: after it has become larger or smaller
  useLayoutEffect(() => {
    if (frame.current && held.current) hold(frame.current, held.current)
    held.current = null
  }, [scale, frame])
  useEffect(() => (frame.current ? gestures(frame.current, zoom) : undefined), [frame, zoom])
  return { scale, zoom }
}

type Held = { at: Point; before: Point }

const sizeOf = ({ firstElementChild: picture }: HTMLElement): Point => ({
  x: picture?.clientWidth ?? 0,
  y: picture?.clientHeight ?? 0,
})

function hold(frame: HTMLElement, { at, before }: Held) {
  const now = sizeOf(frame)
  const { clientWidth, clientHeight, scrollLeft, scrollTop } = frame
  frame.scrollTo(
    scrollHolding({
      window: clientWidth,
      before: before.x,
      now: now.x,
      scroll: scrollLeft,
      at: at.x,
    }),
    scrollHolding({
      window: clientHeight,
      before: before.y,
      now: now.y,
      scroll: scrollTop,
      at: at.y,
    }),
  )
}
