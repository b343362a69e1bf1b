import { chinaOf, placesOf, readingsOf } from './region.rules.ts'

/** The lists of ./regions, each read when it is first asked for: in a browser that is a file of its own. */
export const china = once(async () => chinaOf((await import('./regions/china.ts')).text))

export const readings = once(async () => readingsOf((await import('./regions/pinyin.ts')).text))

const known = new Map<string, Promise<ReadonlyMap<string, readonly string[]>>>()

/** Answers the streets of a province, by `市/区`. */
export function streetsIn(code: string) {
  const found = known.get(code) ?? readStreets(code)
  known.set(code, found)
  found.catch(() => known.delete(code))
  return found
}

async function readStreets(code: string) {
  const { text } = await import(`./regions/${code}.ts`)
  return placesOf(text)
}

/** A file that did not arrive is asked for again. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined
  return () => {
    value ??= read().catch((error) => {
      value = undefined
      throw error
    })
    return value
  }
}
