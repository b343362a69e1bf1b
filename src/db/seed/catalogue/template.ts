import type { Option, Row } from './facts.ts'

export type Chosen = Record<string, Option>
export type Template = (row: Row, chosen: Chosen) => string

/**
 * `{column}` stands for a cell of the row, `{axis}` for the code of its option, `{axis.label}` for its label, and
 * `{axis.材质}` for what the option says of that.
 */
export function compileTemplate(text: string): Template {
  const parts = text.split(/\{([^}]+)\}/)
  const readers = parts.map((part, at) => (at % 2 ? placeholder(part) : () => part))
  return (row, chosen) => {
    let filled = ''
    for (const read of readers) filled += read(row, chosen)
    return filled
  }
}

function placeholder(name: string): Template {
  const [axis = '', said] = name.split('.')
  if (said === 'label') return (_, chosen) => known(chosen[axis], name).label
  if (said) return (_, chosen) => known(chosen[axis], name).says[said] ?? ''
  return (row, chosen) => chosen[name]?.code ?? known(row[name], name)
}

function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`Neither column nor axis: {${name}}`)
  return value
}

const operators: Record<string, (cell: string, value: string) => boolean> = {
  '==': (cell, value) => cell === value,
  '!=': (cell, value) => cell !== value,
  '<=': (cell, value) => Number(cell) <= Number(value),
  '>=': (cell, value) => Number(cell) >= Number(value),
  '<': (cell, value) => Number(cell) < Number(value),
  '>': (cell, value) => Number(cell) > Number(value),
  ' in ': (cell, value) => value.trim().split('|').includes(cell),
}

/** `column op value` joined by `&`; an empty filter lets every row pass. */
export function compileFilter(text: string): (row: Row) => boolean {
  const conditions = text.split('&').filter(Boolean).map(compileCondition)
  return (row) => conditions.every((holds) => holds(row))
}

function compileCondition(text: string): (row: Row) => boolean {
  const [, column = '', operator = '', value = ''] =
    /^(.+?)( in |==|!=|<=|>=|<|>)(.*)$/.exec(text) ?? []
  const holds = operators[operator]
  if (!holds) throw new Error(`Not a filter: ${text}`)
  return (row) => holds(row[column.trim()] ?? '', value)
}
