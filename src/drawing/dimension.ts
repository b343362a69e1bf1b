import { at, GREY, group, line, path, stroke } from './ink.ts'

const BLUE = '#0B55B5'
const dimensionLine = stroke(BLUE, 1)
const extensionLine = stroke(GREY, 0.7)
const ARROW = { length: 9, half: 2.6 }
/** Below this the arrows stand outside and point inwards. */
const NARROW = 26
/** About one character; wider text between its extension lines would be crossed by them. */
const CHARACTER = 12

/**
 * A horizontal dimension from x1 to x2 at height y; its extension lines come from the part at height `part`.
 * `of` is the size it shows, for pages that point at it; else the letter that its text begins with.
 */
export function across(
  x1: number,
  x2: number,
  y: number,
  part: number,
  text: string,
  of = letter(text),
) {
  const over = y < part ? -4 : 4
  return marked(
    of,
    line(x1, part, x1, y + over, extensionLine) +
      line(x2, part, x2, y + over, extensionLine) +
      arrows(x1, x2, (x, direction) => arrow(x, y, direction, 0)) +
      line(...spread(x1, x2, (x) => [x, y]), dimensionLine) +
      words(
        text,
        `x="${at((x1 + x2) / 2)}" y="${at(isCrossed(text, x2 - x1, over) ? y + 19 : y - 5)}"`,
      ),
  )
}

/** A vertical dimension from y1 down to y2 at x; its extension lines come from the part at x = `part`. */
export function upright(
  y1: number,
  y2: number,
  x: number,
  part: number,
  text: string,
  of = letter(text),
) {
  const over = x < part ? -4 : 4
  return marked(
    of,
    line(part, y1, x + over, y1, extensionLine) +
      line(part, y2, x + over, y2, extensionLine) +
      arrows(y1, y2, (y, direction) => arrow(x, y, 0, direction)) +
      line(...spread(y1, y2, (y) => [x, y]), dimensionLine) +
      words(
        text,
        `transform="translate(${at(isCrossed(text, y2 - y1, over) ? x + 19 : x - 5)} ${at((y1 + y2) / 2)}) rotate(-90)"`,
      ),
  )
}

/** Writes only the text of a size that has no room for its line. */
export const note = (x: number, y: number, text: string, of = letter(text)) =>
  marked(of, words(text, `x="${at(x)}" y="${at(y)}"`))

const letter = (text: string) => /^(\w+) /.exec(text)?.[1] ?? ''

const marked = (of: string, dimension: string) =>
  of ? group(`data-of="${of}"`, dimension) : dimension

const isCrossed = (text: string, gap: number, over: number) =>
  over > 0 && gap < text.length * CHARACTER

function arrows(from: number, to: number, arrowAt: (place: number, direction: number) => string) {
  const outwards = to - from > NARROW ? 1 : -1
  return arrowAt(from, -outwards) + arrowAt(to, outwards)
}

function spread(
  from: number,
  to: number,
  point: (place: number) => [number, number],
): [number, number, number, number] {
  const beyond = to - from > NARROW ? 0 : 14
  return [...point(from - beyond), ...point(to + beyond)]
}

function arrow(x: number, y: number, dx: number, dy: number) {
  const { length, half } = ARROW
  const back = [x - dx * length, y - dy * length] as const
  const d = `M${at(x)} ${at(y)}L${at(back[0] - dy * half)} ${at(back[1] + dx * half)}L${at(back[0] + dy * half)} ${at(back[1] - dx * half)}Z`
  return path(d, `fill="${BLUE}" stroke="none"`)
}

const words = (text: string, place: string) =>
  `<text ${place} text-anchor="middle" fill="${BLUE}" stroke="none">${text}</text>`
