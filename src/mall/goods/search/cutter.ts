import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { pinyin } from 'pinyin-pro'
import { remembered } from './remembered.rules.ts'

let jieba: Jieba | undefined

/**
 * Answers all words of the general dictionary that are in a run of Chinese, of two characters and more. The
 * dictionary loads once, in 0.3 s.
 */
export function dictionaryWords(run: string): string[] {
  jieba ??= Jieba.withDict(dict)
  return [...new Set(jieba.cutAll(run).filter((word) => word.length > 1))]
}

/** Answers the syllables of a text without tones; what is not Chinese stays as it is. */
export const syllables = remembered((text): string[] =>
  pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' }),
)
