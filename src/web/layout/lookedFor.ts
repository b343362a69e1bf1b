import { limits } from '#mall/limits.ts'
import { pageAt } from '#mall/pages.ts'

/**
 * Guesses from an address that leads nowhere which words somebody may want to search for. Numbers of ours mean
 * nothing.
 */
export function lookedFor(pathname: string, search: string): string {
  const segments = pageAt(pathname) ? [] : pathname.split('/').map(wordOf).filter(isSaying)
  const values = [...new URLSearchParams(search)].flatMap(([key, value]) =>
    spoken.test(key) ? value : [],
  )
  const words = [...segments, ...values].join(' ').replace(/[\s_+/]+/g, ' ')
  return words.trim().slice(0, limits.maxLength.keyword)
}

const spoken =
  /^(keyword|q|wd|query|model|skuCode|brandName|category\dName|(first|second|third)Category(Title|Name))$/

const wordOf = (segment: string): string =>
  readable(segment).replace(/\.(html?|php|aspx?|jsp)$/i, '')

/** Words that stand in the addresses of any shop say nothing of what is looked for. */
const isSaying = (word: string): boolean =>
  !/^(index|goods|products?|items?|details?|search|zh|cn)$/i.test(word)

/** Writes an address as people read it; one that is no UTF-8 stays as it stands. */
export function readable(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
