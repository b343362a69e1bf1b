import type { Engine, Found, Query } from './query.ts'

/** Answers in words what the engines do not agree on; it is empty if all is equal. */
export async function differences(queries: Query[], reference: Engine, engines: Engine[]) {
  const found: string[] = []
  for (const query of queries) {
    const expected = (await reference.ask(query))()
    for (const engine of engines) {
      const actual = (await engine.ask(query))()
      const parts = unequal(expected, actual, isSameOrder(query))
      if (parts.length) found.push(`${engine.name}: ${describe(query)}: ${parts.join(', ')}`)
    }
  }
  return found
}

/** Engines have their own relevance; by price and without a keyword the order is the same for all. */
const isSameOrder = ({ page, request }: Query) => page.sort !== 2 || request.plan === null

function unequal(expected: Found, actual: Found, isOrdered: boolean): string[] {
  const ids = isOrdered ? 'skuIds' : null
  return [
    ...(expected.total === actual.total ? [] : [`total ${actual.total} for ${expected.total}`]),
    ...(isEqual(expected.brands, actual.brands) ? [] : ['brands']),
    ...(isEqual(expected.categories, actual.categories) ? [] : ['categories']),
    ...(ids && `${expected[ids]}` !== `${actual[ids]}` ? ['order'] : []),
    ...(expected.skuIds.length === actual.skuIds.length ? [] : ['length of the page']),
  ]
}

const isEqual = (a: Map<string, number>, b: Map<string, number>) =>
  a.size === b.size && [...a].every(([id, total]) => b.get(id) === total)

const describe = ({ kind, keyword, request, page }: Query) =>
  `${kind} ${JSON.stringify({ keyword, ...request, plan: undefined, ...page }, bigints)}`

const bigints = (_: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)
