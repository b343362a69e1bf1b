import { withoutUnits } from './attributes.ts'
import { extrasOf, readExtras } from './extras.ts'
import { FAMILIES } from './families.ts'
import { VARIANTS, type Variant } from './figure.ts'
import { figureOf } from './figures.ts'
import { part } from './kinds.ts'

/**
 * Addresses are kept for ever, so that whoever changes a drawing raises this number; a test holds what the drawings of
 * one edition are.
 */
export const edition = 7

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
  const attributes = withoutUnits(attrs)
  const figure = read?.(attributes, name)
  const drawn = figure ? figure + extrasOf(family, attributes) : part.name
  return `/img/v${edition}/${variant}/${drawn}.svg`
}

/** Families whose products have a drawing, as far as their attributes suffice. */
export const drawnFamilies: readonly string[] = Object.keys(FAMILIES)

const PATH = /^\/img\/v(\d+)\/([a-z]+)\/([a-z-]+)(?:\/([\w.-]+))?((?:\+[\w.]+)*)\.svg$/

/** Answers the SVG at an address made by `drawingUrl`, and null for every other address. */
export function drawing(path: string): string | null {
  const [, made, name, figure = '', values = '', more = ''] = PATH.exec(path) ?? []
  const variant = VARIANTS.find((one) => one === name)
  const extras = readExtras(more)
  return made === String(edition) && variant && extras
    ? (figureOf(figure)?.draw(values, variant, extras) ?? null)
    : null
}
