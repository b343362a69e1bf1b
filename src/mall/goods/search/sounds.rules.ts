import type { Lexicon } from './lexicon.rules.ts'
import { once } from './remembered.rules.ts'

/** Answers the syllables of a text without tones. */
export type Spell = (text: string) => string[]

export type Sounds = {
  /** Answers words of the vocabulary that sound so: zhoucheng. */
  wordsLike(letters: string): string[]
  /** Answers words that sound nearly so, as southerners say it: 斯奈德 and 施耐德. */
  wordsNearly(letters: string): string[]
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
  const bySound = once(() => {
    const found = new Map<string, string[]>()
    for (const word of words()) for (const sound of soundsOf(word, spell)) push(found, sound, word)
    return found
  })
  const byNearly = once(() => {
    const found = new Map<string, string[]>()
    for (const [sound, some] of bySound()) push(found, nearly(sound), ...some)
    return found
  })
  return {
    soundOf,
    all: () => [...bySound().keys()],
    wordsLike: (letters) => bySound().get(letters) ?? [],
    wordsNearly: (letters) => byNearly().get(nearly(letters)) ?? [],
    cut: (letters) => cutSounds(letters, bySound()),
  }
}

function push(lists: Map<string, string[]>, key: string, ...values: string[]) {
  const list = lists.get(key)
  if (list) list.push(...values)
  else lists.set(key, values)
}

/** These are read in two ways: 切削液 is qiexueye and qiexiaoye, 卡簧 qiahuang and kahuang. */
const readings: Record<string, [string, string]> = {
  削: ['xiao', 'xue'],
  卡: ['ka', 'qia'],
  壳: ['ke', 'qiao'],
  重: ['zhong', 'chong'],
  调: ['tiao', 'diao'],
  塞: ['sai', 'se'],
  扎: ['zha', 'za'],
  轧: ['zha', 'ya'],
  薄: ['bao', 'bo'],
  行: ['xing', 'hang'],
  长: ['chang', 'zhang'],
  角: ['jiao', 'jue'],
  色: ['se', 'shai'],
  绿: ['lv', 'lu'],
  铝: ['lv', 'lu'],
  滤: ['lv', 'lu'],
}

/** All ways to read a word: of each character that has two, both. */
function soundsOf(word: string, spell: Spell): string[] {
  const syllables = spell(word)
  const ways = Array.from(word, (char, at) => {
    const sound = syllables[at] ?? ''
    return [...new Set([sound, ...(readings[char] ?? [])])]
  })
  if (syllables.length !== ways.length) return [syllables.join('')]
  return ways.reduce<string[]>(
    (begun, some) => begun.flatMap((text) => some.map((sound) => text + sound)),
    [''],
  )
}

/** What many ears do not tell apart. */
const nearly = (sound: string): string =>
  sound
    .replace(/([zcs])h/g, '$1')
    .replace(/(?<=[aei]n)g/g, '')
    .replace(/^l(?=[aeiou])/g, 'n')

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
