import { squash } from './fold.rules.ts'
import type { Lexicon } from './lexicon.rules.ts'
import { atomsOfWord, type Knowledge } from './meaning.rules.ts'
import { atom, type Group } from './plan.rules.ts'
import type { Way } from './question.rules.ts'
import { otherwise } from './said.rules.ts'

/** 密封式 is 密封. */
export function styleOf(text: string, by: Knowledge): Way[] {
  const [, said] = /^(.{2,})[式型款类状]$/u.exec(text) ?? []
  return said && !by.lexicon.isNoun(said)
    ? [{ group: [atomsOfWord(said, by.lexicon), ...by.meaningsOf(said)] }]
    : []
}

export const otherwiseOf = (text: string, by: Knowledge): { group: Group }[] =>
  [otherwise[text] ?? []]
    .filter(({ length }) => length > 0)
    .map((others) => ({
      group: others.flatMap((other) => [[atom('word', other)], ...by.meaningsOf(other)]),
    }))

/** A category of that name may have no goods; then the one that it is in is taken (三角带: 带传动). */
export const aroundIt = (text: string, lexicon: Lexicon): Way[] =>
  [text, ...lexicon.meaningsOf(text).map(squash)]
    .flatMap((name) => lexicon.categoriesOf(name))
    .flatMap((id) => lexicon.categoryAbove(id) ?? [])
    .map(({ categoryId, name }) => ({ group: [[atom('category', categoryId)]], instead: name }))
