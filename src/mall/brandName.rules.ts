/**
 * SKF/斯凯孚 as buyers say it, and the maker's Latin name where it has both. Whatever is said of goods, on screens and on
 * paper, says `short`; both names stand where the brand itself is meant, and for search engines.
 */
export function brandName(name: string): { short: string; latin: string } {
  const [latin = '', chinese] = name.split('/')
  return chinese ? { short: chinese, latin } : { short: latin, latin: '' }
}
