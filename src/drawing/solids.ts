import { at, fill, type Point, path, polygon, STEEL, STEEL_2, STEEL_3 } from './ink.ts'

/** Solids that are seen from above and from the front. The tones are those of top, left and right. */
export const oval = (x: number, y: number, rx: number, ry: number, style = '') =>
  path(
    `M${at(x - rx)} ${at(y)}a${at(rx)} ${at(ry)} 0 1 0 ${at(2 * rx)} 0a${at(rx)} ${at(ry)} 0 1 0 ${at(-2 * rx)} 0Z`,
    style,
  )

/** The wall of an upright cylinder, or of a cone where it is of another size below; `y` is the middle of its top. */
export const drum = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  height: number,
  style = '',
  below = 1,
) =>
  path(
    `M${at(x - rx)} ${at(y)}A${at(rx)} ${at(ry)} 0 0 1 ${at(x + rx)} ${at(y)}L${at(x + rx * below)} ${at(y + height)}A${at(rx * below)} ${at(ry * below)} 0 0 1 ${at(x - rx * below)} ${at(y + height)}Z`,
    style,
  )

/**
 * What has the same section everywhere, lying away from us by so much: what looks up is light, what looks to the side
 * is in the shade.
 */
export function extruded(section: readonly Point[], dx: number, dy: number) {
  const back = section.map(([x, y]): Point => [x + dx, y + dy])
  const sides = section.map((from, i) => {
    const next = (i + 1) % section.length
    const [to, far, near] = [section[next] ?? from, back[next] ?? from, back[i] ?? from]
    return polygon([from, to, far, near], fill(to[1] === from[1] ? STEEL : STEEL_3))
  })
  return polygon(back, fill(STEEL_2)) + sides.join('') + polygon(section, fill(STEEL_2))
}

/** A polygon on top of an upright part, in the same view: its points lie on an oval. */
export const flatPolygon = (
  points: readonly Point[],
  x: number,
  y: number,
  flat: number,
  style = '',
) =>
  polygon(
    points.map(([px, py]): Point => [x + px, y + py * flat]),
    style,
  )
