import { isMaterial } from './lexicon.rules.ts'
import type { Knowledge } from './meaning.rules.ts'
import type { Need } from './question.rules.ts'
import { rankOfAside, rankOfFiller, rankOfNoun } from './rank.rules.ts'
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
    if (!isPlace(need.text) && need.text !== '组套') return need
    const isOther = ({ text, rank }: Need) =>
      isWord.test(text) && text.length > 1 && rank > rankOfFiller && !isPlace(text) && !isSaid(text)
    const isOfIt = ({ text }: Need) => [text, ...lexicon.meaningsOf(text)].some(isSubstance)
    const isNamed = (one: Need) =>
      one.rank >= rankOfNoun - 1 ||
      ((lexicon.isWord(one.text) || isSaidValue(one.text)) && !isOfIt(one))
    const isBeside = all.some((one) => isOther(one) && isNamed(one))
    return isBeside ? { ...need, rank: rankOfFiller } : need
  }

/** 铁氟龙气管 is a tube, and not what else is made of it. */
const isSubstance = (text: string): boolean =>
  /^(?:\p{sc=Han}{0,2}[氟胶铜铁钢铝]|尼龙|聚氨酯|塑料)/u.test(text)

/** 外六角螺丝 M8*40 配螺母 are screws, and that they come with nuts is said of them. */
export const withOthers =
  ({ lexicon }: Knowledge) =>
  (need: Need, at: number, all: Need[]): Need =>
    /^[配带含附]\p{sc=Han}{2,}$/u.test(need.text) &&
    !lexicon.isWord(need.text) &&
    lexicon.isNoun(need.text.slice(1)) &&
    all.slice(0, at).some(({ rank }) => rank >= rankOfNoun - 1)
      ? { ...need, rank: rankOfAside, ways: [] }
      : need

/** What is only said of goods is not what they are: 锯条 周长3505, BV 2.5 红. */
export const isSaid = (text: string): boolean =>
  isMaterial(text) || isColour(text) || isAttributeName(text) || isManner(text)

/** A size is none: 10寸. */
export const isWord = /^[^\d]*\p{sc=Han}[^\d]*$/u
