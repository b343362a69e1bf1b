import { isSize, sidesOf } from './fold.rules.ts'
import { coarsePitches } from './grid.rules.ts'
import type { Knowledge } from './meaning.rules.ts'
import { letteredSize } from './nearest.rules.ts'
import { atom, type Group } from './plan.rules.ts'

/** A millimetre is what is meant where there is no unit. */
export function exactly(code: string, by: Knowledge): Group {
  const number = /^φ?([\d.⁄]+)(?:mm)?$/.exec(code)?.[1] ?? code
  const words = new Set([
    code,
    number,
    ...volts(code),
    ...tonnes(code),
    ...threads(code),
    ...withoutCoarsePitch(code),
    ...tapping(code),
    ...partsOfStandard(code),
    ...nominal(code),
  ])
  const endsInLetter = code.length >= 4 && /\d.*[a-z]$/.test(code) && !isSize(code)
  return [
    ...Array.from(words, (text) => [atom('word', text)]),
    ...(endsInLetter ? [[atom('model', code)]] : []),
    ...(isModel.test(code) && !isSize(code) ? [[atom('whole', code)]] : []),
    ...(isOrderNumber(code) ? [[atom('code', code)]] : []),
    ...acOrDc(code),
    ...by.meaningsOf(code),
  ]
}

/** SD-SL6×250 is a model, even where SD-SL6×250-V has it among its terms. */
const isModel = /^(?=.*[a-z])(?=.*\d).{5,}\d$/

/** A lamp for AC/DC110V is one for AC110V. */
function acOrDc(code: string): Group {
  const [, kind, number] = /^(ac|dc)(\d+)v?$/.exec(code) ?? []
  return kind && number ? [[atom('word', kind), atom('word', `${number}v`)]] : []
}

/** Whoever types 8*30 may mean the screw M8×30, the tapping one ST5.5×50, or a bag of 8×30cm. */
export const threads = (code: string) =>
  /^\d/.test(code) && isSize(code) && sidesOf(code).length > 1
    ? [`m${code}`, `st${code}`, `${code}cm`]
    : []

/** No metric thread is 5.5 thick: M5.5×50 is the tapping screw ST5.5×50. */
const tapping = (code: string): string[] =>
  /^m(?:2\.9|3\.9|4\.[28]|5\.5|6\.3)(?:x|$)/.test(code) ? [`st${code.slice(1)}`] : []

/** The usual pitch of a thread is not written (ISO 261): M8x1.25x30 is M8x30. */
const withoutCoarsePitch = (code: string) => {
  const [, thread = '', pitch, length] = /^(m\d+)x([\d.]+)(x\d+)$/.exec(code) ?? []
  return length && coarsePitches[thread] === pitch ? [thread + length] : []
}

/** The bore of a disc is in inches and said in round millimetres: 125x1.2x22 is 125x1.2x22.23. */
const bores: Record<string, string> = {
  ...{ 16: '15.88', 20: '19.05', 22: '22.23', 22.2: '22.23', 22.3: '22.23' },
  ...{ 25: '25.4', 25.5: '25.4', 31.8: '31.75', 32: '31.75' },
}
function nominal(code: string): string[] {
  const [, disc = '', bore = ''] = /^(\d{3}x(?:[\d.]+x)?)([\d.]+)$/.exec(code) ?? []
  return bores[bore] ? [disc + bores[bore]] : []
}

/** 孔22 is 孔22.23 where a disc has it. */
export const nominalOf = (terms: string[]): string[] =>
  terms.flatMap((term) => {
    const [, name = '', bore = ''] = /^(孔)([\d.]+)$/.exec(term) ?? []
    return bores[bore] ? [name + bores[bore]] : []
  })

/** GB70 is all its parts: GB70.1 to GB70.4. */
const partsOfStandard = (code: string) =>
  /^(?:gb|iso|din|jb)\d+$/.test(code) ? [1, 2, 3, 4].map((part) => `${code}.${part}`) : []

/** A dial of 0-1 is one of 0-1mm, a gauge one of 0~1MPa, and a relay of 12-18 one of 12-18A. */
export const range = (text: string, code: string): Group =>
  /^[\d.⁄]+-[\d.⁄]+$/.test(text)
    ? ['mm', 'mpa', 'a'].map((unit) => [atom('word', code + unit)])
    : []

/** DC24V is also written DC24 and 24VDC; 24V may be any of them. */
function volts(code: string): string[] {
  const [, before, number, after] = /^(ac|dc)?(\d+)v(ac|dc)?$/.exec(code) ?? []
  if (!number) return []
  const kinds = (before ?? after) ? [before ?? after] : ['dc', 'ac']
  return kinds.flatMap((kind) => [`${kind}${number}v`, `${kind}${number}`, `${number}v${kind}`])
}

/** A hoist of 500公斤 is one of 0.5t. */
function tonnes(code: string): string[] {
  const [, number, unit] = /^(\d{1,5}(?:\.\d{1,3})?)(kg|t)$/.exec(code) ?? []
  const [, grams] = /^(\d{3})g$/.exec(code) ?? []
  if (grams) return [`${Number(grams) / 1000}kg`]
  if (unit === 't') return [`${Math.round(1000 * Number(number))}kg`]
  return unit && Number(number) >= 100 ? [`${Number(number) / 1000}t`] : []
}

/** 60° is no length of 60. */
export const anglesOf = (text: string): Group =>
  /^[\d.]+°$/.test(text) ? [[atom('word', text)]] : []

/** Lengths are in millimetres: 1m is 长度1000. */
export function metres(code: string): Group {
  const [, number] = /^(\d(?:\.\d{1,2})?)m$/.exec(code) ?? []
  if (!number) return []
  const millimetres = 1000 * Number(number)
  const words = [`长度${millimetres}`, `长${millimetres}`, `总长${millimetres}`, `${millimetres}mm`]
  return [...words.map((text) => [atom('word', text)]), [atom('prefix', `${millimetres}x`)]]
}

export const isOrderNumber = (code: string): boolean => code.length >= 5 && /\d{3}/.test(code)

/** ZR-YJV-5×1.5 is a YJV5×1.5, too. */
export const sizeApart = (piece: string): string[] => {
  const parts = letteredSize(piece)
  return parts.length > 0 ? parts : [piece]
}

/** A belt of 533×30 is one of 30×533, and a saw of 3035×27×0.9 one of 27×0.9×3035. */
export function turned(code: string): string[] {
  const sides = /^[\d.]+(?:x[\d.]+){1,2}$/.test(code) ? sidesOf(code) : []
  const [a = '', b = '', c = ''] = sides
  if (sides.length < 2) return []
  const others = c
    ? [
        [b, c, a],
        [c, a, b],
        [c, b, a],
        [b, a, c],
        [a, c, b],
      ]
    : [[b, a]]
  return others.map((some) => some.join('x')).filter((text) => text !== code)
}

/**
 * A cutter of 12*75 is one of φ12 that is 75 long, a key of 8*40 is 8 wide, and a fitting of 10*1/4 has a tube of 10 and
 * a thread of 1/4.
 */
export function sidesApart(code: string): Group {
  const [, first, last, thread] = /^[φd]?([\d.]+)x(?:([\d.]+)|([\d⁄]+))$/.exec(code) ?? []
  if (thread) return [[atom('word', `φ${first}`), atom('word', thread)]]
  return last
    ? ['φ', '宽'].flatMap((side) =>
        ['长度', '长', '总长', '全长'].map((length) => [
          atom('word', side + first),
          atom('word', length + last),
        ]),
      )
    : []
}

/**
 * 弹垫 8 is one of M8, a lug of 50平方 one of 50, a gauge Y-150 one with a dial of 150, 60° are written 60; not all goods
 * of stainless steel say which: 球阀 DN25 304.
 */
export function looselyOf(text: string, code: string): string[] {
  if (stainless.has(code)) return ['不锈钢']
  if (text.endsWith('°')) return [code]
  const [, dial] = /^yn?(\d{2,3})$/.exec(code) ?? []
  if (dial) return [`表盘${dial}`]
  if (/^φ?\d{1,2}(?:mm)?$/.test(code)) return [`m${code.replace(/φ|mm/g, '')}`]
  const [, area] = /^([\d.]+)mm2$/.exec(code) ?? []
  return area ? [area] : turned(code)
}

const stainless = new Set(['201', '304', '316', '304l', '316l', '430'])
