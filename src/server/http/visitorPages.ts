import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { csp } from './contentSecurity.ts'
import { compressed, type Encoding } from './encoding.ts'

/** Every visitor gets this page, so it has no nonce: its policy names the scripts within it by their hashes. */
export type VisitorPage = {
  headers: readonly (readonly [string, string])[]
  policy: string
  /** It is another one for each encoding, as HTTP wants it. */
  tagOf(encoding: Encoding | null): string
  bodyIn(encoding: Encoding | null): Promise<Buffer> | Buffer
  bytes: number
}

export type VisitorPages = ReturnType<typeof newVisitorPages>

/** Visitors see a page that is at most this old. Changes of the staff in this process show at once. */
const visitorPageMs = 3000
const mostBytes = 24 * 1024 * 1024

/** Whoever comes while a page is made waits for it, but never for one that was begun before a change. */
export function newVisitorPages(ttl = visitorPageMs) {
  const pages = new LRUCache<string, VisitorPage>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttl,
  })
  let underway = new Map<string, Promise<VisitorPage | null>>()

  return {
    /** Answers at once, so that of two who ask in the same moment only one makes the page. */
    find: (key: string): VisitorPage | Promise<VisitorPage | null> | undefined =>
      pages.get(key) ?? underway.get(key),
    /** Null means that what was made is for one visitor only; an error is told to all who wait for the page. */
    keep(key: string, made: Promise<VisitorPage | null>) {
      const begun = underway
      begun.set(key, made)
      const end = (page: VisitorPage | null) => {
        if (begun.get(key) === made) begun.delete(key)
        if (page && begun === underway) pages.set(key, page)
      }
      made.then(end, () => end(null))
    },
    forget() {
      pages.clear()
      underway = new Map()
    },
  }
}

/**
 * Turns a page that was rendered with this nonce into one for all: only what we wrote ourselves knows the nonce, so
 * only that gets a hash. Null where the nonce stands anywhere else.
 */
export function visitorPage(
  html: string,
  nonce: string,
  headers: readonly (readonly [string, string])[],
): VisitorPage | null {
  const attribute = ` nonce="${nonce}"`
  const hashes = scriptsWith(attribute, html).map((text) => `'sha256-${sha256(text)}'`)
  const plain = html.replaceAll(attribute, '')
  if (plain.includes(nonce)) return null
  const body = Buffer.from(plain)
  const policy = csp([...new Set(hashes)].join(' '), '')
  const tag = createHash('sha256').update(policy).update(body).digest('base64url').slice(0, 22)
  const encoded = new Map<Encoding, Promise<Buffer>>()
  return {
    headers,
    policy,
    tagOf: (encoding) => `"${tag}${encoding ? `-${encoding}` : ''}"`,
    bodyIn: (encoding) => (encoding ? inEncoding(encoding) : body),
    bytes: 2 * body.length, // with what it is compressed to
  }

  function inEncoding(encoding: Encoding): Promise<Buffer> {
    const known = encoded.get(encoding) ?? compressed(body, encoding)
    encoded.set(encoding, known)
    return known
  }
}

/** The texts of the scripts whose tag has this attribute, and no address that they are loaded from. */
function scriptsWith(attribute: string, html: string): string[] {
  const texts: string[] = []
  for (const [, tag = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (tag.includes(attribute) && !tag.includes(' src=')) texts.push(text)
  return texts
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
