import { expect, test } from 'vitest'
import { emphasis } from './emphasis.ts'

/** Shows the text with what was typed in brackets. */
const shown = (text: string, typed: string) =>
  emphasis(text, typed)
    .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join('')

test.each([
  ['6204-2RSH', '6204', '[6204]-2RSH'],
  ['6204-2RSH', '62042rs', '[6204-2RS]H'],
  ['6204-2RSH', '６２０４－２ＲＳ', '[6204-2RS]H'],
  ['6204-2RSH', '6204 2rs', '[6204-2RS]H'],
  ['GB70.1-M8×30-A2-70', 'm8*30', 'GB70.1-[M8×30]-A2-70'],
  ['SKF/斯凯孚', 'skf', '[SKF]/斯凯孚'],
  ['SKF/斯凯孚', 'skf斯', '[SKF/斯]凯孚'],
  ['斯凯孚 深沟球轴承 20×47×14', '轴承 斯凯孚', '[斯凯孚] 深沟球[轴承] 20×47×14'],
  ['20㎜ 气管', '20mm', '[20㎜] 气管'],
  ['𠮷野轴承', '野', '𠮷[野]轴承'],
  ['轴承座', '轴承坐', '轴承座'],
  ['轴承座', '- ', '轴承座'],
  ['轴承座', '', '轴承座'],
])('in %s, of what was typed as %s', (text, typed, expected) => {
  expect(shown(text, typed)).toBe(expected)
})
