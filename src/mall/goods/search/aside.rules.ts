import { isMaterial } from './lexicon.rules.ts'
import type { Knowledge } from './meaning.rules.ts'
import type { Need } from './question.rules.ts'
import { rankOfFiller, rankOfNoun } from './rank.rules.ts'
import { isAttributeName, isColour, isManner, isPlace, isSaidValue } from './said.rules.ts'

/** 气缸用电磁阀 are 电磁阀 and 膨胀螺栓 打墙用 bolts, whatever they are for. */
export const usedFor =
  (text: string, { lexicon }: Knowledge) =>
  (need: Need, _: number, { length }: Need[]) => {
    const isUse =
      /\p{sc=Han}用$/u.test(need.text) &&
      (!lexicon.isWord(need.text) || text.startsWith('的', need.end) || need.text.endsWith('专用'))
    const isUsed = isWord.test(need.text) && /^用/.test(text.slice(need.end))
    return length > 1 && (isUse || isUsed) ? { ...need, rank: rankOfFiller } : need
  }

/** A tube, a machine or a pipe beside another noun only says what that is for: 气管 of 气管 三通 8mm. */
export const besideNouns =
  ({ lexicon }: Knowledge) =>
  (need: Need, _: number, all: Need[]): Need => {
    const isOther = ({ text, rank }: Need) =>
      isWord.test(text) && text.length > 1 && rank > rankOfFiller && !isPlace(text) && !isSaid(text)
    const isNamed = ({ text, rank }: Need) =>
      rank >= rankOfNoun - 1 || lexicon.isWord(text) || isSaidValue(text)
    const isBeside = all.some((one) => isOther(one) && isNamed(one))
    return isPlace(need.text) && isBeside ? { ...need, rank: rankOfFiller } : need
  }

/** What is only said of goods is not what they are: 锯条 周长3505, BV 2.5 红. */
export const isSaid = (text: string): boolean =>
  isMaterial(text) || isColour(text) || isAttributeName(text) || isManner(text)

/** A size is none: 10寸. */
export const isWord = /^[^\d]*\p{sc=Han}[^\d]*$/u
