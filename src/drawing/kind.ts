type Size = { least: number; most: number }
type Field = Size | readonly string[]
type Fields = Record<string, Field>
type Values<F extends Fields> = {
  [Name in keyof F]: F[Name] extends readonly (infer Word)[] ? Word : number
}

/** Values are given as they were read from attributes; null stands where there is none. */
type Given<V> = { [Name in keyof V]: V[Name] | null }

/** A kind of part and what must be known to draw one. */
export type Kind<V> = {
  name: string
  /** What an address of this kind says, in its order. */
  fields: Fields
  /** Answers 'bearing/d20-D47-2RS', or null when a value is missing or cannot be drawn. */
  path(values: Given<V>): string | null
  /** The values of 'd20-D47-2RS'; null for a text that no path would hold. */
  read(text: string): V | null
}

/** A size is in millimetres, pieces or amperes and keeps three decimals. */
export const size = (least: number, most: number): Size => ({ least, most })

export function kind<const F extends Fields>(
  name: string,
  needed: F,
  fits: (values: Values<F>) => boolean = () => true,
): Kind<Values<F>> {
  const fields = Object.entries(needed)
  const write = (given: Given<Values<F>>) => {
    const values = fields.map(([key, field]) => [key, accepted(field, given[key])] as const)
    if (values.some(([, value]) => value === null)) return null
    if (!fits(Object.fromEntries(values) as Values<F>)) return null
    return values.map(([key, value]) => (typeof value === 'number' ? key : '') + value).join('-')
  }
  return {
    name,
    fields: needed,
    path(values) {
      const text = write(values)
      return text === '' ? name : text && `${name}/${text}`
    },
    read(text) {
      const values = valuesOf(fields, text) as Values<F>
      return write(values) === text ? values : null
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
    fields.map(([key, field], i) => {
      const word = parts[i] ?? ''
      return [key, 'least' in field ? Number(word.slice(key.length)) : word]
    }),
  )
}
