import { tokensOf } from './cut.rules.ts'
import type { Token } from './fold.rules.ts'
import { fold, squash, squashFolded } from './fold.rules.ts'
import type { Lexicon } from './lexicon.rules.ts'
import { type Alternative, type Atom, atom, type Group } from './plan.rules.ts'
import { remembered } from './remembered.rules.ts'
import { makeSounds, type Sounds, type Spell } from './sounds.rules.ts'

/** Keywords are read with this. */
export type Knowledge = {
  lexicon: Lexicon
  sounds: Sounds
  /** Answers what a squashed text means besides itself: its synonyms, and the category of its name. */
  meaningsOf(text: string): Group
}

export const makeKnowledge = (lexicon: Lexicon, spell: Spell): Knowledge => ({
  lexicon,
  sounds: makeSounds(lexicon, spell),
  meaningsOf: remembered((text) => meaningsOf(text, lexicon), 5_000),
})

const meaningsOf = (text: string, lexicon: Lexicon): Group => [
  ...lexicon
    .meaningsOf(text)
    .flatMap((meaning) => [
      atomsOfTokens(tokensOf(fold(meaning), lexicon), lexicon),
      ...categoriesOf(squash(meaning), lexicon),
    ]),
  ...categoriesOf(text, lexicon),
]

const categoriesOf = (text: string, lexicon: Lexicon): Group =>
  lexicon.categoriesOf(text).map((id) => [atom('category', id)])

export const atomsOfTokens = (tokens: Token[], lexicon: Lexicon): Alternative =>
  tokens.flatMap(({ text, isChinese }) =>
    isChinese ? atomsOfWord(text, lexicon) : [atom('word', squashFolded(text))],
  )

/** A word that goods cannot have as a term they have by its pairs of characters. */
export const atomsOfWord = (text: string, lexicon: Lexicon): Alternative =>
  lexicon.isTerm(text) ? [atom('word', text)] : pairsOf(text)

export const pairsOf = (word: string): Atom[] =>
  Array.from({ length: word.length - 1 }, (_, at) => atom('word', word.slice(at, at + 2)))
