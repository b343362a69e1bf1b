import type { Extras } from './extras.ts'
import { finished } from './finishes.ts'
import { group, HATCH_DEFS, INK } from './ink.ts'
import type { Kind } from './kind.ts'
import { type Pack, packLabel } from './packs.ts'

export const VARIANTS = ['thumb', 'mid', 'full'] as const
export type Variant = (typeof VARIANTS)[number]

/** A kind of part is drawn twice: `thumb` on 120 × 120 and `sheet` on 480 × 330. */
export type View<K> = K extends Kind<infer V> ? Plan<V> : never
type Plan<V> = {
  title: (values: V) => string
  thumb: (values: V) => string
  /** If it is absent, the thumb is enlarged. */
  sheet?: (values: V) => string
}

export type Figure = {
  name: string
  /** Answers the SVG of the values in a path of this kind, and null for any other values. */
  draw(text: string, variant: Variant, extras: Extras): string | null
}

export const figure = <V>(kind: Kind<V>, plan: Plan<V>): Figure => ({
  name: kind.name,
  draw(text, variant, { finish, pack }) {
    const values = kind.read(text)
    if (!values) return null
    const plain = body(plan, values, variant)
    const content = finish ? finished(plain, finish) : plain
    return frame(variant, plan.title(values), pack ? packed(content, pack, variant) : content)
  },
})

/** The label has a corner of its own, so that a thumb leaves it room. */
const packed = (content: string, pack: Pack, variant: Variant) =>
  (variant === 'thumb' ? group('transform="scale(.85)"', content) : content) +
  packLabel(pack, variant === 'thumb')

/** This puts a thumb on a sheet. */
export const ENLARGED = 'transform="translate(108 33) scale(2.2)" stroke-width=".8"'

function body<V>(plan: Plan<V>, values: V, variant: Variant) {
  if (variant === 'thumb') return plan.thumb(values)
  if (plan.sheet) return plan.sheet(values)
  return group(ENLARGED, plan.thumb(values))
}

const FONT = "'Segoe UI','Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei',sans-serif"
const FRAMES = {
  thumb: { width: 120, height: 120, font: 12 },
  mid: { width: 480, height: 330, font: 19 },
  full: { width: 480, height: 360, font: 14 },
}
const CAPTION = `<text x="240" y="349" text-anchor="middle" fill="#525A64">示意图，以实物为准</text>`

function frame(variant: Variant, title: string, content: string) {
  const { width, height, font } = FRAMES[variant]
  const defs = content.includes('url(#') ? HATCH_DEFS : ''
  const drawn = group(
    `fill="none" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"`,
    content,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${FONT}" font-size="${font}"><title>${title}</title>${defs}${drawn}${variant === 'full' ? CAPTION : ''}</svg>`
}
