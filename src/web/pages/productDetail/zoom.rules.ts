/** A scale of 1 is as large as the window allows. */
const closest = 8

export const zoomed = (scale: number, by: number): number =>
  Math.min(Math.max(Math.round(scale * by * 100) / 100, 1), closest)

export const closer = (now: number) => zoomed(now, 1.5)
export const farther = (now: number) => zoomed(now, 1 / 1.5)
export const whole = () => 1
export const toggled = (now: number) => (now > 1 ? 1 : 2.5)

type Side = {
  /** Lengths of one side: of the window, of the picture before and now. */
  window: number
  before: number
  now: number
  scroll: number
  /** It is a point of the window. */
  at: number
}

/**
 * Answers where to scroll to, so that what lies at a point of the window stays under it; a picture that fits is
 * centred.
 */
export function scrollHolding({ window, before, now, scroll, at }: Side): number {
  const part = (scroll + at - margin(window, before)) / before
  return Math.min(Math.max(part * now + margin(window, now) - at, 0), Math.max(now - window, 0))
}

const margin = (window: number, picture: number) => Math.max((window - picture) / 2, 0)
