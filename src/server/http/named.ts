import * as z from 'zod/mini'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

type Pick = (value: unknown) => unknown
type Fields = Record<string, unknown>

/**
 * Turns a schema into what drops every field that it does not name, as parsing does, but does not look at values again:
 * a text, a number or a flag only must not be an object. What a schema changes or decides by the value is left to parsing.
 */
export function namedBy(schema: $ZodType): Pick {
  const pick = picks.get(schema) ?? newPick(schema)
  picks.set(schema, pick)
  return pick
}
const picks = new WeakMap<$ZodType, Pick>()

function newPick(schema: $ZodType): Pick {
  const { def } = (schema as $ZodTypes)._zod
  if (def.checks || 'coerce' in def || 'format' in def) return parsing(schema)
  switch (def.type) {
    case 'object':
      return def.catchall ? parsing(schema) : fieldsOf(def.shape)
    case 'array': {
      const pick = namedBy(def.element)
      return (list) => (list as unknown[]).map(pick)
    }
    case 'nullable':
    case 'optional': {
      if (hasDefault(def.innerType)) return parsing(schema)
      const pick = namedBy(def.innerType)
      return (value) => (value == null ? value : pick(value))
    }
    case 'null':
      return () => null
    case 'string':
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
      return plain
    case 'unknown':
      return (value) => value
    default:
      return parsing(schema)
  }
}

/** A row of the database is what its statement says, which no compiler knows: it must not go out in place of a value. */
function plain(value: unknown): unknown {
  if (typeof value === 'object' && value !== null)
    throw new Error('An answer has an object in place of a value.')
  return value
}

const parsing =
  (schema: $ZodType): Pick =>
  (value) =>
    z.parse(schema, value)

const hasDefault = (schema: $ZodType) => z.safeParse(schema, undefined).data !== undefined

/** The fields are read when the first value comes: a tree names itself. A field with a default is never missing. */
function fieldsOf(shape: Readonly<Record<string, $ZodType>>): Pick {
  let fields: { name: string; pick: Pick; isFilled: boolean }[] | null = null
  const fieldOf = ([name, schema]: [string, $ZodType]) => ({
    name,
    pick: namedBy(schema),
    isFilled: hasDefault(schema),
  })
  return (value) => {
    fields ??= Object.entries(shape).map(fieldOf)
    const given = value as Fields
    const named: Fields = {}
    for (const { name, pick, isFilled } of fields)
      if (isFilled || name in given) named[name] = pick(given[name])
    return named
  }
}
