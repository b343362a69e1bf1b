import type { Word } from './question.rules.ts'
import { isLetters, rankOfFiller } from './rank.rules.ts'

/** 孔 of 透气孔 and 垫 of 黄色垫 say nothing more. */
export const isTold = ({ rank, text }: { rank: number; text: string }) =>
  rank !== rankOfFiller && !isRest.test(text)

const isRest = /^[孔垫座架条体身面卖大小新牛链装牌片头]$/

/** Beside what it counts, or is glued to, it says nothing that goods could lack: 手套 双, 气三通. */
export const isCounting =
  /^[气水油电风用型式款级号类个只把套双副米盘瓶桶张顶块枚粒颗对筒罐箱袋捆打付部组根条卷台支件包盒子]$/

/** PU of PU-8 直通 PU. */
export const isSaidTwice = ({ text }: Word, kept: Word[]): boolean =>
  isLetters(text) && kept.some((other) => other.text.startsWith(text))
