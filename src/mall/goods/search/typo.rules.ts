import { squashFolded } from './fold.rules.ts'
import { type Knowledge, pairsOf } from './meaning.rules.ts'
import { asModel, codeNeed, wordNeed } from './needs.rules.ts'
import { atom } from './plan.rules.ts'
import type { Need, Question, Way } from './question.rules.ts'
import { rankOfAside, rankOfFiller, rankOfNoun, rankOfNumber } from './rank.rules.ts'
import { isSaidValue } from './said.rules.ts'

/** Answers what may have been meant by words that nothing has; a need may take in its neighbours (开关电元). */
export const correct = (question: Question, missing: Need[], by: Knowledge): Need[] =>
  missing.map((need) => {
    if (!isWorthIt(need)) return { ...need, ways: [] }
    const isWord = /\p{sc=Han}/u.test(need.text)
    return isWord ? correctWord(need, question, by) : corrected(need, by)
  })

/** What begins like a code says less than the noun beside it. */
const corrected = (need: Need, by: Knowledge): Need => ({
  ...need,
  rank: /\d/.test(need.text) ? Math.min(need.rank, rankOfNumber - need.start) : need.rank,
  ways: correctCode(need, by),
})

/** A single character that is left over is no misspelling of what is around it, and a measure is none at all. */
const isWorthIt = ({ text, rank, names }: Need) =>
  rank !== rankOfFiller && rank !== rankOfAside && text.length > 1 && names === undefined

/**
 * Tries what sounds the same, then what the word is made of, then what differs by a character, then what is left of
 * it.
 */
function correctWord(need: Need, question: Question, by: Knowledge): Need {
  const windows = windowsOf(need, question)
  const like = firstFound(windows, (window) => soundingLike(window, by))
  const near = like
    ? undefined
    : (firstFound(windows, (window) => soundingNearly(window, by)) ??
      firstFound(windows, (window) => differingByOne(window, by)))
  const wide = { ...need, ...(like ?? near)?.window }
  const instead = [like, near].map((found) => (found ? [insteadWay(wide, found.word, by)] : []))
  const [first = [], last = []] = instead
  const pairs = { needs: [{ ...need, ways: [{ pairs: pairsOf(need.text) }] }], areAll: true }
  const rest = /\d/.test(need.text) ? [] : [pairs]
  return {
    ...wide,
    ways: [...first, ...partsOf(need, by), ...last, ...tailOf(need, by), ...kindOf(need), ...rest],
  }
}

/** 扁薄螺帽 is a 薄螺帽 that is told, and no 安全帽. */
const tailOf = (need: Need, by: Knowledge): Way[] => {
  const tails = Array.from({ length: Math.max(0, need.text.length - 2) }, (_, at) =>
    need.text.slice(at + 1),
  )
  const tail = tails.find((one) => by.lexicon.isWord(one) && by.lexicon.isNoun(one))
  return tail ? [{ needs: [partOf({ ...need, text: tail }, by)], areAll: true, instead: tail }] : []
}

/** Of a noun that nobody has its last character is the kind: 格栅灯 is a lamp. That is shown, and the noun is told. */
const kindOf = ({ text }: Need): Way[] =>
  isKind(text.slice(-1))
    ? [{ group: [[atom('word', text.slice(-1))]], instead: text.slice(-1) }]
    : []

const isKind = (char: string): boolean =>
  /^[灯柜梯锉锤钳剪锁袋箱架膜漆胶油脂剂表仪尺规钻锯缸线缆绳链键销钉垫帽鞋靴服衣镜罩笔锥]$/.test(
    char,
  )

const rankOfReal = 500

type Window = { text: string; start: number; end: number }
type Found = { window: Window; word: string }

function firstFound(windows: Window[], find: (text: string) => string[]): Found | undefined {
  for (const window of windows) {
    const [word] = find(window.text)
    if (word !== undefined) return { window, word }
  }
}

/** A word of the dictionary gives way to all that was found: 有人 sounds like 油任, but hardly is one. */
const insteadWay = (need: Need, word: string, by: Knowledge): Way => ({
  needs: [wordNeed({ ...need, text: word, isChinese: true }, by)].map((one) =>
    by.lexicon.wordsIn(need.text).includes(need.text) ? { ...one, rank: rankOfReal } : one,
  ),
  areAll: true,
  instead: word,
  isSpelling: true,
})

/** Answers smaller words, if they cover all of it. A word of the dictionary is told as a whole: 电焊机. */
function partsOf(need: Need, by: Knowledge): Way[] {
  const words = by.lexicon.wordsIn(need.text).filter((word) => word.length < need.text.length)
  const [longest] = words.toSorted((a, b) => b.length - a.length)
  if (!longest) return []
  const [before = '', after = ''] = need.text.split(longest)
  return [
    {
      ...(isReal(need.text, by) && !isSaidValue(longest) && { instead: longest }),
      needs: [
        ...[before, longest].filter(Boolean).map((text) => partOf({ ...need, text }, by)),
        ...(after ? [kindNeed({ ...need, text: after }, by)] : []),
      ],
      areAll: true,
    },
  ]
}

const partOf = (part: Need, by: Knowledge): Need => wordNeed({ ...part, isChinese: true }, by)

/** 电线剪 is rather a 剪 than a 电线, and 安全阀 a 阀. */
const kindNeed = (part: Need, by: Knowledge): Need =>
  isKind(part.text) || part.text === '阀'
    ? { ...partOf(part, by), rank: rankOfNoun + part.end }
    : partOf(part, by)

const longestWindow = 8

/** Stretches of Chinese around a word, the longest first; none ends within another word: 通 of 五通电慈阀 is of 五通. */
function windowsOf({ start, end }: Need, { text, needs }: Question): Window[] {
  const isCut = (at: number) => needs.some((other) => other.start < at && at < other.end)
  const runStart = start - (/\p{sc=Han}*$/u.exec(text.slice(0, start))?.[0].length ?? 0)
  const runEnd = end + (/^\p{sc=Han}*/u.exec(text.slice(end))?.[0].length ?? 0)
  const windows: Window[] = []
  for (let from = runStart; from <= start; from++)
    for (let to = end; to <= runEnd; to++)
      if (to - from <= Math.max(longestWindow, end - start) && !isCut(from) && !isCut(to))
        windows.push({ text: text.slice(from, to), start: from, end: to })
  return windows.toSorted((a, b) => b.text.length - a.text.length)
}

const soundingLike = (text: string, by: Knowledge): string[] =>
  text.length < 2
    ? []
    : rightly(by.sounds.wordsLike(by.sounds.soundOf(text)), by).filter((word) => word !== text)

/** Of words that sound the same, one that only means another is a misspelling, too: 切肖液 of 切削液. */
const rightly = (words: string[], { lexicon }: Knowledge): string[] =>
  words.filter((word) => !words.some((other) => lexicon.meaningsOf(word).includes(other)))

const soundingNearly = (text: string, by: Knowledge): string[] =>
  text.length < 3 ? [] : rightly(by.sounds.wordsNearly(by.sounds.soundOf(text)), by)

/** A word of the dictionary is none that is misspelled: nobody who types 打印机 means a 打磨机. */
function differingByOne(text: string, { lexicon }: Pick<Knowledge, 'lexicon'>): string[] {
  if (text.length < 3 || isReal(text, { lexicon })) return []
  const words = lexicon.wordsOfLength(text.length)
  const changed = words.filter((word) => isOneOff(word, text))
  return changed.length > 0 ? changed : words.filter((word) => isSwapped(word, text))
}

const isReal = (text: string, { lexicon }: Pick<Knowledge, 'lexicon'>): boolean =>
  text.length > 2 && lexicon.isTerm(text)

/** 一层 is no 2层 mistyped, 外六角 no 内六角, 深度尺 no 刻度尺, and what has another kind at its end is something else. */
const isOneOff = (a: string, b: string): boolean => {
  let other = ''
  for (let at = 0; at < a.length; at++) {
    if (a[at] === b[at]) continue
    const isOther = a.length < 5 && (at === a.length - 1 || (at === 0 && a.length < 4))
    if (other || isOther) return false
    other = a.charAt(at) + b.charAt(at)
  }
  return other !== '' && !isTellingApart.test(other)
}
const isTellingApart =
  /[\d单双一二两三四五六七八九十内外大中小宽窄厚薄粗细轻重长短高低上下左右前后正反冷热干湿软硬手电气油水火风铜铁钢铝木红黄蓝绿白黑]/

/** 游标尺卡 is 游标卡尺. */
const isSwapped = (word: string, text: string): boolean => {
  const at = Array.from(word).findIndex((char, place) => char !== text[place])
  const swapped = text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)
  return at >= 0 && swapped === word
}

/** Takes it for a brand or a pinyin misspelled; otherwise answers the models that begin most like it. */
function correctCode(need: Need, by: Knowledge): Way[] {
  const code = squashFolded(need.text)
  if (/\d/.test(code)) return [...letteredOtherwise(need), ...shortened(need.text, code)]
  const names = [...by.lexicon.latinNames, ...by.sounds.all()]
  const [nearest] = names
    .filter((name) => mayBe(code, name))
    .map((name) => ({ name, distance: edits(code, name) }))
    .filter(({ distance }) => distance <= tolerated(code))
    .toSorted((a, b) => a.distance - b.distance)
  if (!nearest) return []
  const token = { ...need, text: nearest.name, isChinese: false }
  const instead = nearest.name.toUpperCase()
  return [{ needs: [codeNeed(token, by)], areAll: true, instead, isSpelling: true }]
}

/** The letters of a model are struck in another order, or one of them twice: UPC207 and UCPP207 are UCP207. */
function letteredOtherwise(need: Need): Way[] {
  const [, letters = '', rest = ''] = /^([a-z]{2,5})([^a-z]*\d.*)$/.exec(need.text) ?? []
  const others = Array.from(letters, (letter, at) => {
    const next = letters.charAt(at + 1)
    const [before, after] = [letters.slice(0, at), letters.slice(at + 2)]
    return letter === next ? before + next + after : before + next + letter + after
  })
  return [...new Set(others)]
    .filter((other) => other !== letters)
    .map((other) => ({
      needs: [{ ...need, ways: [{ group: asModel(squashFolded(other + rest)) }] }],
      ...{ areAll: true, instead: (other + rest).toUpperCase(), isSpelling: true },
    }))
}

const shortestModel = 3

/** Models that begin as much like it as any does. */
function shortened(typed: string, code: string): Way[] {
  const least = Math.max(shortestModel, Math.ceil(code.length / 2))
  const halves = Array.from({ length: Math.max(0, code.length - least) }, (_, at) =>
    code.slice(0, -1 - at),
  ).filter((text) => /\d/.test(text))
  return [...halves, ...begunSeries(typed, code).filter((text) => text.length < least)].map(
    (text) => ({
      group: /\d/.test(text)
        ? [[atom('begin', text)], [atom('word', text)]]
        : figures.map((figure) => [atom('model', text + figure)]),
      instead: shown(typed, text.length),
    }),
  )
}

/** SY9120 is near SY5120, but NM1 is no NMRV. */
const figures = Array.from('0123456789')

/** Less than half of it counts where letters and figures meet: 4WE6Z-50 is of 4WE6, SY9120 of SY. */
function begunSeries(typed: string, code: string): string[] {
  const isOrderNumber = /\d{5}/.test(typed) && !/^[a-z]{4}/.test(code)
  if (!/[a-z]{2}/.test(code) || isOrderNumber || /[a-z]0/.test(code)) return []
  const parts = code.match(/\d+|[a-z]+/g) ?? []
  const begun = parts.slice(1).map((_, at) => parts.slice(0, at + 1).join(''))
  return begun.filter((text) => /[a-z]{2}/.test(text)).reverse()
}

/**
 * Shows so many letters and figures of it, as it was typed; half a number only where nothing stands before it.
 */
function shown(typed: string, length: number): string {
  const letters = [...typed.matchAll(/[\p{L}\p{N}.⁄]/gu)]
  const end = letters[length]?.index ?? typed.length
  const begin = typed.slice(0, end).replace(/[^\p{L}\p{N}]+$/u, '')
  const isHalf = /\d$/.test(begin) && /^\d/.test(typed.slice(begin.length))
  return (isHalf ? begin.replace(/[^\p{L}\p{N}]+\d*$/u, '') : begin).toUpperCase()
}

/** People get the beginning right, or swap it. */
const mayBe = (code: string, name: string) =>
  Math.abs(code.length - name.length) <= tolerated(code) &&
  (code[0] === name[0] || code[0] === name[1] || code[1] === name[0])

const tolerated = ({ length }: string) => (length < 3 ? 0 : length < 4 ? swap : length < 7 ? 1 : 2)
const swap = 0.5

/** Counts the letters that were missed, added or changed; neighbours in the wrong order count a half. */
function edits(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = cost(above, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? cost(before, j - 2) + swap : changed
      row.push(Math.min(cost(above, j) + 1, cost(row, j - 1) + 1, changed, swapped))
    }
    before = above
    above = row
  }
  return cost(above, b.length)
}

const cost = (row: number[], at: number) => row[at] ?? Number.POSITIVE_INFINITY
