import type { Lexicon } from './lexicon.rules.ts'
import { once } from './remembered.rules.ts'

/** Answers the syllables of a text without tones. */
export type Spell = (text: string) => string[]

export type Sounds = {
  /** Answers words of the vocabulary that sound so: zhoucheng. */
  wordsLike(letters: string): string[]
  soundOf(text: string): string
  /** Answers every sound there is. */
  all(): string[]
  /**
   * Cuts luomu into 螺母 and buxiugangluomu into 不锈钢 螺母. It answers null for something else than pinyin of our words.
   */
  cut(letters: string): string[] | null
}

/** Spelling the vocabulary takes about 0.1 s, so it waits for the first who needs it. */
export function makeSounds({ words }: Lexicon, spell: Spell): Sounds {
  const soundOf = (text: string) => spell(text).join('')
  const bySound = once(() => Map.groupBy(words(), soundOf))
  return {
    soundOf,
    all: () => [...bySound().keys()],
    wordsLike: (letters) => bySound().get(letters) ?? [],
    cut: (letters) => cutSounds(letters, bySound()),
  }
}

const longestSound = 36

/** Cuts into as few words as possible. */
function cutSounds(letters: string, bySound: ReadonlyMap<string, string[]>): string[] | null {
  const best: (string[] | null)[] = [[]]
  for (let to = 1; to <= letters.length; to++) {
    best[to] = null
    for (let from = Math.max(0, to - longestSound); from < to; from++) {
      const before = best[from]
      const [word] = bySound.get(letters.slice(from, to)) ?? []
      const fewest = best[to]
      if (before && word && (!fewest || before.length + 1 < fewest.length))
        best[to] = [...before, word]
    }
  }
  return best[letters.length] ?? null
}
