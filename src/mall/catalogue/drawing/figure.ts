import { group, HATCH_DEFS, INK } from './ink.ts'

export const VARIANTS = ['thumb', 'mid', 'full'] as const
export type Variant = (typeof VARIANTS)[number]

type Size = { least: number; most: number }
type Field = Size | readonly string[]
type Fields = Record<string, Field>
type Values<F extends Fields> = {
  [Name in keyof F]: F[Name] extends readonly (infer Word)[] ? Word : number
}

/** What one kind of part needs to be drawn and how: `thumb` on 120 × 120, `sheet` on 480 × 330. */
type Plan<F extends Fields> = {
  name: string
  fields: F
  fits?: (values: Values<F>) => boolean
  title: (values: Values<F>) => string
  thumb: (values: Values<F>) => string
  /** Absent: the thumb, enlarged. */
  sheet?: (values: Values<F>) => string
}

/** Values as read from attributes: null where there is none. */
type Given<V> = { [Name in keyof V]: V[Name] | null }

export type Figure<G> = {
  name: string
  /** 'bearing/d20-D47-2RS'; null when a value is missing or not one that can be drawn. */
  path(values: G): string | null
  /** The SVG of the values in such a path; null for any others. */
  draw(text: string, variant: Variant): string | null
}

/** Millimetres, pieces or amperes, kept to three decimals. */
export const size = (least: number, most: number): Size => ({ least, most })

export function figure<const F extends Fields>(plan: Plan<F>): Figure<Given<Values<F>>> {
  const fields = Object.entries(plan.fields)
  const write = (given: Given<Values<F>>) => {
    const values = fields.map(([name, field]) => [name, accepted(field, given[name])] as const)
    if (values.some(([, value]) => value === null)) return null
    if (plan.fits?.(Object.fromEntries(values) as Values<F>) === false) return null
    return values.map(([name, value]) => (typeof value === 'number' ? name : '') + value).join('-')
  }
  return {
    name: plan.name,
    path(values) {
      const text = write(values)
      return text === '' ? plan.name : text && `${plan.name}/${text}`
    },
    draw(text, variant) {
      const values = valuesOf(fields, text) as Values<F>
      if (write(values) !== text) return null
      return frame(variant, plan.title(values), body(plan, values, variant))
    },
  }
}

function accepted(field: Field, value: unknown) {
  if (typeof value === 'string') return 'includes' in field && field.includes(value) ? value : null
  if (typeof value !== 'number' || !('least' in field)) return null
  const rounded = Math.round(value * 1000) / 1000
  return rounded >= field.least && rounded <= field.most ? rounded : null
}

function valuesOf(fields: readonly [string, Field][], text: string) {
  const parts = text.split('-')
  return Object.fromEntries(
    fields.map(([name, field], i) => {
      const word = parts[i] ?? ''
      return [name, 'least' in field ? Number(word.slice(name.length)) : word]
    }),
  )
}

function body<F extends Fields>(plan: Plan<F>, values: Values<F>, variant: Variant) {
  if (variant === 'thumb') return plan.thumb(values)
  if (plan.sheet) return plan.sheet(values)
  return group('transform="translate(108 33) scale(2.2)" stroke-width=".8"', plan.thumb(values))
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
