import { drawing, edition } from '#drawing/drawing.rules.ts'
import { pages } from '#mall/pages.ts'

const proper = new Map(pages.map(({ path }) => [path.toLowerCase(), path]))

/**
 * The one address of a page that was asked for in another way of writing: other case, slashes too many, escapes.
 * null: it is right as it is, or no page at all.
 */
export function properPath(path: string): string | null {
  const asked = unescaped(path)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?:\/index(?:\.html?)?|(?<=.)\/)$/, '')
  const found = proper.get(asked || '/')
  return found === undefined || found === path ? null : found
}

/** Only letters, digits and slashes: no address of ours has anything else that is escaped. */
const unescaped = (path: string) =>
  path.replace(/%(2f|3\d|[46][1-9a-f]|[57][0-9a])/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  )

/** Leads on addresses of earlier editions: what most of them name is still drawn. */
export function properPicture(path: string): string | null {
  const [, made = '0', rest = ''] = /^\/img\/v([1-9]\d*)(\/.*)$/.exec(path) ?? []
  const today = `/img/v${edition}${rest}`
  return rest && Number(made) < edition && drawing(today) !== null ? today : null
}
