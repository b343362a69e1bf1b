import { isRefusal } from '#mall/refusal.ts'

/** What the server found wrong with rules stands in `fields`, by their places. */
export function firstProblem(error: unknown): string | false {
  const data = isRefusal(error) ? error.data : null
  const { fields = {} } = (data ?? {}) as { fields?: Record<string, string> }
  return Object.values(fields)[0] ?? false
}
