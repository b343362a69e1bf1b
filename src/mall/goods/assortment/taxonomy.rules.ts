import { taxonomyLimits } from '#mall/houseLimits.ts'

/** Width, blanks and capitals make no other name. */
export const foldedName = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u200b\ufeff]+/g, '')
    .toLowerCase()

type Names = { nameEn: string; nameCn: string }
export type Named = Names & { brandName: string }

/** A brand is called by both its names: SKF/斯凯孚; or by the one that it has in either language: 3M. */
export const brandNamed = ({ nameEn, nameCn }: Names): Named => ({
  ...{ nameEn, nameCn },
  brandName: [...new Set([nameEn, nameCn].filter(Boolean))].join('/'),
})

/** Reads how a supplier writes a brand: SKF/斯凯孚, 斯凯孚（SKF）, SKF or 斯凯孚. */
export function brandWritten(text: string): Named {
  const [, one = '', other = ''] = /^([^/(（]+)[/(（]([^)）]+)[)）]?$/.exec(text.trim()) ?? []
  if (isHan(one) !== isHan(other)) {
    const [nameCn, nameEn] = isHan(one) ? [one, other] : [other, one]
    return brandNamed({ nameCn: nameCn.trim(), nameEn: nameEn.trim() })
  }
  const name = text.trim()
  return brandNamed(isHan(name) ? { nameCn: name, nameEn: '' } : { nameCn: '', nameEn: name })
}

const isHan = (text: string) => /\p{sc=Han}/u.test(text)

/** Answers whether somebody has one of these names already. */
export const isCalledSo = (brand: Named, others: readonly Named[]): boolean =>
  newBrands([brand], others).length === 0

/** Answers those of which nobody has a name, each once. */
export function newBrands(brands: readonly Named[], known: readonly Named[]): Named[] {
  const taken = new Set(known.flatMap(allNames))
  return brands.filter((brand) => {
    const names = allNames(brand)
    if (names.some((name) => taken.has(name))) return false
    for (const name of names) taken.add(name)
    return true
  })
}

export const brandProblem = ({ nameEn, nameCn }: Names): string =>
  Math.max(nameEn.length, nameCn.length) > taxonomyLimits.brandName
    ? `名称不超过 ${taxonomyLimits.brandName} 字`
    : ''

const allNames = ({ brandName, nameCn, nameEn }: Named) =>
  [brandName, nameCn, nameEn].filter(Boolean).map(foldedName)

/** A slash may belong to a name: 线缆/电缆. */
const levels = /[›>＞\\|→]/

export const namesIn = (line: string): string[] =>
  line
    .split(levels)
    .map((name) => name.trim())
    .filter(Boolean)

/** Reads 轴承 › 球轴承: up to four names; the last one stands for the levels below it as well. */
export function pathIn(line: string): string[] {
  const names = namesIn(line)
  const last = names.at(-1) ?? ''
  return names.length === 0 ? [] : [...names, last, last, last].slice(0, Math.max(4, names.length))
}

/** Why nothing can be made of a path, whatever there is already. */
export function pathProblem(path: readonly string[]): string {
  const { categoryName } = taxonomyLimits
  if (path.length !== 4) return '须是一至四级'
  return path.some((name) => name.length > categoryName) ? `每级不超过 ${categoryName} 字` : ''
}

export const isPath = (text: string): boolean => levels.test(text.trim())

type Category = { categoryId: string; parentId: string; name: string }

/**
 * Answers the categories that are missing for these paths, where each path ends, and why it cannot. Ids nest by two
 * digits, a first level has one.
 */
export function placed(paths: readonly (readonly string[])[], known: readonly Category[]) {
  const children = new Map<string, Category[]>()
  for (const one of known) children.set(one.parentId, [...(children.get(one.parentId) ?? []), one])
  const made: Category[] = []
  const ends = paths.map((path): End => {
    const problem = pathProblem(path)
    if (problem) return { leaf: null, problem }
    let parentId = ''
    for (const [depth, name] of path.entries()) {
      const beside = children.get(parentId) ?? []
      const there = beside.find((one) => foldedName(one.name) === foldedName(name))
      const categoryId = there?.categoryId ?? nextId(parentId, beside)
      if (categoryId === null) return { leaf: null, problem: fullBelow(path.slice(0, depth)) }
      if (!there) {
        const one = { categoryId, parentId, name }
        made.push(one)
        children.set(parentId, [...beside, one])
      }
      parentId = categoryId
    }
    return { leaf: parentId, problem: '' }
  })
  return { made, ends }
}

type End = { leaf: string; problem: '' } | { leaf: null; problem: string }

const fullBelow = (path: readonly string[]): string =>
  path.length === 0
    ? `一级分类已满 ${taxonomyLimits.first} 个`
    : `“${path.join(' › ')}”下已满 ${taxonomyLimits.beside} 个`

/** Below one parent a name is that of one category; `placed` would find only the first. */
export const isNamedBeside = (
  name: string,
  { categoryId, parentId }: Category,
  all: readonly Category[],
): boolean =>
  all.some(
    (one) =>
      one.parentId === parentId &&
      one.categoryId !== categoryId &&
      foldedName(one.name) === foldedName(name),
  )

/** A cell of a file may be very long, and a refusal is read. */
export const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** The lowest number that is free; null where there is no more room. */
function nextId(parentId: string, beside: readonly Category[]): string | null {
  const taken = new Set(beside.map(({ categoryId }) => categoryId))
  const { beside: most, first } = taxonomyLimits
  for (let no = 1; no <= (parentId ? most : first); no++) {
    const id = parentId ? `${parentId}${String(no).padStart(2, '0')}` : `${no}`
    if (!taken.has(id)) return id
  }
  return null
}
