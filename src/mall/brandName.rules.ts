/**
 * SKF/斯凯孚 as buyers say it, and the maker's Latin name where it has both. Whatever is said of goods, on screens and on
 * paper, says `short`; both names stand where the brand itself is meant, and for search engines.
 */
export function brandName(name: string): { short: string; latin: string } {
  const [latin = '', chinese] = name.split('/')
  return chinese ? { short: chinese, latin } : { short: latin, latin: '' }
}

/** Many names of goods begin with their brand: answers what is left of one. */
export function unbranded(brand: string, name: string): string {
  const { short, latin } = brandName(brand)
  const first = [short, latin].find((one) => one !== '' && beginsWith(name, one)) ?? ''
  return name.slice(first.length).trim()
}

/** Says brand and name of goods, and the brand once. */
export const brandedName = (brand: string, name: string): string =>
  [brandName(brand).short, unbranded(brand, name)].filter(Boolean).join(' ')

/** Says brand, model and name of goods. */
export const modelName = (goods: { brandName: string; model: string; productName: string }) =>
  [brandName(goods.brandName).short, goods.model, unbranded(goods.brandName, goods.productName)]
    .filter(Boolean)
    .join(' ')

/** A longer word that begins so is another one. */
const beginsWith = (name: string, word: string): boolean =>
  name.toLowerCase().startsWith(word.toLowerCase()) &&
  !(/[a-z0-9]$/i.test(word) && /^[a-z0-9]/i.test(name.slice(word.length)))
