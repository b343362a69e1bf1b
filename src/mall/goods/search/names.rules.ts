import { squash } from './fold.rules.ts'
import type { Lexicon, Vocabulary } from './lexicon.rules.ts'
import { once, remembered } from './remembered.rules.ts'
import type { Spell } from './sounds.rules.ts'

export type Names = {
  brands: { brandId: string; brandName: string; hotRank: number | null }[]
  categories: { categoryId: string; name: string; position: number }[]
}

type Named<T> = { named: T; keys: string[]; order: number }

/** Finds brands and categories while they are typed: by name, alias, pinyin or its initials (zc: 轴承), and by what slang means. */
export function nameFinder(
  vocabulary: Vocabulary,
  { meaningsOf }: Lexicon,
  spell: Spell,
): (prefix: string) => Names {
  const all = once(() => keyed(vocabulary, spell))
  return (prefix) => {
    const text = squash(prefix)
    if (!text) return { brands: [], categories: [] }
    const { brands, categories } = all()
    const texts = [text, ...meaningsOf(text).map(squash)]
    return {
      brands: matching(brands, text),
      categories: [...new Set(texts.flatMap((text) => matching(categories, text)))],
    }
  }
}

/** Whoever names a brand means that one, and not what else has a word of the keyword in its name. */
export function brandFinder({ brands }: Vocabulary): (name: string) => Names['brands'] {
  const byName = once(() => {
    const named = brands.flatMap((brand) =>
      namesIn(brand.brandName).map((name) => ({ name: squash(name), brand })),
    )
    return Map.groupBy(named, ({ name }) => name)
  })
  return remembered(
    (name) =>
      byName()
        .get(squash(name))
        ?.map(({ brand }) => brand) ?? [],
    mostNames,
  )
}

/** Every word of a list is looked at. */
const mostNames = 5000

/** SKF/斯凯孚 has two. */
export function namesIn(brandName: string): [string, ...string[]] {
  const [first = '', ...others] = brandName.split('/')
  return [first, ...others]
}

function keyed({ brands, categories }: Vocabulary, spell: Spell) {
  const spelled = (text: string) => {
    const syllables = spell(text)
    return [
      squash(text),
      squash(syllables.join('')),
      squash(syllables.map(([first]) => first).join('')),
    ]
  }
  return {
    brands: brands.map((named) => ({
      named,
      keys: [named.nameCn, named.nameEn].flatMap(spelled),
      order: named.hotRank ?? 100,
    })),
    categories: categories.map((named) => ({
      named,
      keys: [named.name, named.aliasName].flatMap(spelled),
      order: named.position,
    })),
  }
}

/**
 * Finds what is called so, what begins so and what has it; initials and single letters only count as a beginning.
 */
function matching<T>(all: Named<T>[], text: string): T[] {
  const placed = all.flatMap(({ named, keys, order }) => {
    const isIt = text.length > 1 && keys.includes(text)
    const begins = keys.some((key) => key.startsWith(text))
    const has = text.length > 1 && keys.some((key) => key.includes(text))
    return begins || has ? [{ named, rank: isIt ? 0 : begins ? 1 : 2, order }] : []
  })
  return placed.toSorted((a, b) => a.rank - b.rank || a.order - b.order).map(({ named }) => named)
}
