import { closer, farther, toggled, whole, zoomed } from './zoom.rules.ts'

export type Point = { x: number; y: number }
/** Goes to another scale, around a point of the window or its middle. */
export type Zoom = (to: (now: number) => number, at?: Point) => void

const keys: Record<string, (now: number) => number> = {
  '+': closer,
  '=': closer,
  '-': farther,
  '0': whole,
}

/** Listens until the returned function is called. */
export function gestures(frame: HTMLElement, zoom: Zoom) {
  const listening = new AbortController()
  const { signal } = listening
  const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = frame.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const byWheel = (event: WheelEvent) => {
    event.preventDefault()
    zoom((now) => zoomed(now, 1.002 ** -event.deltaY), pointAt(event))
  }
  const byKey = (event: KeyboardEvent) => {
    const to = keys[event.key]
    if (to && !event.ctrlKey && !event.metaKey) zoom(to)
  }
  frame.addEventListener('wheel', byWheel, { signal, passive: false })
  frame.addEventListener('dblclick', (event) => zoom(toggled, pointAt(event)), { signal })
  document.addEventListener('keydown', byKey, { signal })
  frame.addEventListener('keydown', keepArrows, { signal })
  drawn(frame, signal)
  pinched(frame, (by, touches) => zoom((now) => zoomed(now, by), pointAt(middle(touches))), signal)
  return () => listening.abort()
}

/** Arrow keys scroll if there is something to scroll to, and do not turn to the next picture. */
function keepArrows(event: KeyboardEvent) {
  const { currentTarget: frame, key } = event
  const isWider = frame instanceof HTMLElement && frame.scrollWidth > frame.clientWidth
  if (isWider && key.startsWith('Arrow')) event.stopPropagation()
}

/** The mouse draws it; fingers scroll by themselves. */
function drawn(frame: HTMLElement, signal: AbortSignal) {
  frame.addEventListener(
    'pointerdown',
    (event) => event.pointerType === 'mouse' && frame.setPointerCapture(event.pointerId),
    { signal },
  )
  frame.addEventListener(
    'pointermove',
    (event) =>
      frame.hasPointerCapture(event.pointerId) &&
      frame.scrollBy(-event.movementX, -event.movementY),
    { signal },
  )
}

type Fingers = [Touch, Touch]

function pinched(
  frame: HTMLElement,
  by: (factor: number, fingers: Fingers) => void,
  signal: AbortSignal,
) {
  let before = 0
  const pinch = (event: TouchEvent) => {
    const [one, other] = event.touches
    if (!one || !other) return
    event.preventDefault()
    const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
    if (before > 0) by(apart / before, [one, other])
    before = apart
  }
  const end = () => {
    before = 0
  }
  frame.addEventListener('touchmove', pinch, { signal, passive: false })
  frame.addEventListener('touchend', end, { signal })
}

const middle = ([one, other]: Fingers) => ({
  clientX: (one.clientX + other.clientX) / 2,
  clientY: (one.clientY + other.clientY) / 2,
})
