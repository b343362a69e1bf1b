import { withoutUnits } from './attributes.ts'
import { FAMILIES } from './families.ts'
import { VARIANTS, type Variant } from './figure.ts'
import { figureOf } from './figures.ts'
import { part } from './kinds.ts'

/**
 * The address of a product's drawing; it holds all that is drawn and may be cached for ever.
 * Families without a drawing and attributes that do not suffice get the neutral one.
 * thumb below 120 px, mid up to 320 px, full above.
 */
export function drawingUrl(
  family: string,
  attrs: Readonly<Record<string, string>>,
  variant: Variant = 'mid',
  /** Tells some goods apart whose attributes do not: which sign, which pliers. */
  name = '',
): string {
  const read = Object.hasOwn(FAMILIES, family) ? FAMILIES[family] : undefined
  return `/img/v4/${variant}/${read?.(withoutUnits(attrs), name) ?? part.name}.svg`
}

/** Families whose products have a drawing, as far as their attributes suffice. */
export const drawnFamilies: readonly string[] = Object.keys(FAMILIES)

const PATH = /^\/img\/v4\/([a-z]+)\/([a-z-]+)(?:\/([\w.-]+))?\.svg$/

/** Answers the SVG at an address made by `drawingUrl`, and null for every other address. */
export function drawing(path: string): string | null {
  const [, name, figure = '', values = ''] = PATH.exec(path) ?? []
  const variant = VARIANTS.find((one) => one === name)
  return variant ? (figureOf(figure)?.draw(values, variant) ?? null) : null
}
