import * as z from 'zod/mini'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

type Pick = (value: unknown) => unknown
type Fields = Record<string, unknown>

/**
 * Turns a schema into what drops every field that it does not name, as parsing does, but does not check again what the
 * compiler has checked. What a schema changes or decides by the value is left to parsing.
 */
export function namedBy(schema: $ZodType): Pick {
  const pick = picks.get(schema) ?? newPick(schema)
  picks.set(schema, pick)
  return pick
}
const picks = new WeakMap<$ZodType, Pick>()

function newPick(schema: $ZodType): Pick {
  const { def } = (schema as $ZodTypes)._zod
  if (def.checks) return parsing(schema)
  switch (def.type) {
    case 'object':
      return def.catchall ? parsing(schema) : fieldsOf(def.shape)
    case 'array': {
      const pick = namedBy(def.element)
      return pick === same ? same : (list) => (list as unknown[]).map(pick)
    }
    case 'nullable':
    case 'optional': {
      const pick = namedBy(def.innerType)
      return pick === same ? same : (value) => (value == null ? value : pick(value))
    }
    case 'string':
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'null':
    case 'unknown':
      return same
    default:
      return parsing(schema)
  }
}

const same: Pick = (value) => value
const parsing =
  (schema: $ZodType): Pick =>
  (value) =>
    z.parse(schema, value)

/** The fields are read when the first value comes: a tree names itself. A field with a default is never missing. */
function fieldsOf(shape: Readonly<Record<string, $ZodType>>): Pick {
  let fields: { name: string; pick: Pick; isFilled: boolean }[] | null = null
  const fieldOf = ([name, schema]: [string, $ZodType]) => {
    const isFilled = (schema as $ZodTypes)._zod.def.type === 'default'
    return { name, pick: namedBy(schema), isFilled }
  }
  return (value) => {
    fields ??= Object.entries(shape).map(fieldOf)
    const given = value as Fields
    const named: Fields = {}
    for (const { name, pick, isFilled } of fields)
      if (isFilled || name in given) named[name] = pick(given[name])
    return named
  }
}
