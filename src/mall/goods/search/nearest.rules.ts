import { isSize, pieces, sidesOf } from './fold.rules.ts'
import { multiples, pipesNear, pitchesNear, poundsNear, valuesNear } from './grid.rules.ts'
import { type Atom, atom } from './plan.rules.ts'
import { once } from './remembered.rules.ts'

/** It is what may be taken in place of a size or a code that nothing has. Most are never asked for. */
export type Neighbour = { text: string; atoms: () => Atom[]; distance: number }

/** Answers the same with one number changed, the nearest first. */
export function neighbours(text: string, names: string[] = []): Neighbour[] {
  const isNamed = names.length > 0
  const numbers = [...text.matchAll(/\d+(?:\.\d+)?/g)].slice(isNamed ? -1 : 0)
  const isOne = isSize(text.replace(/mm2$/, ''))
  const all = numbers.flatMap(({ 0: number, index }, place) => {
    const change = (other: string) =>
      text.slice(0, index) + other + text.slice(index + number.length)
    const isThread = /^(?:m|st)/.test(text)
    const weight = isOne && numbers.length > 1 ? weightOf(number, isThread, place) : 1
    const isSide =
      /\dx$/.test(text.slice(0, index)) || /^x\d/.test(text.slice(index + number.length))
    const isMeasured = isNamed || isOne || isSide || number.includes('.') || isQuantity.test(text)
    const mayBeBroken =
      (!isSide || isOne) && isMeasured && !(isThread && Number.isInteger(Number(number)))
    const isModel = !isNamed && isBareNumber.test(text)
    const isFar = isNamed || isQuantity.test(text)
    return near(number, { mayBeBroken, isPlain: isMeasured, isModel, isFar }).map(
      ({ other, distance }) => ({
        text: change(other),
        distance: distance * weight,
      }),
    )
  })
  const padded = (isNumbered.test(text) ? all : []).flatMap(({ text, distance }) =>
    [withZero(text), withCross(text)].map((spelled) => ({ text: spelled, distance })),
  )
  const distinct = new Map(
    [
      ...all,
      ...padded,
      ...(isLettered.test(text) ? withoutSuffix([{ text, distance: 0 }, ...all]) : []),
      ...withoutPitch(text),
      ...(isNamed ? [] : [...pitchesNear(text), ...pipesNear(text), ...poundsNear(text)]),
    ]
      .toSorted((a, b) => b.distance - a.distance)
      .map((one) => [one.text, one]),
  )
  return [...distinct.values()]
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ text, distance }) => {
      const atoms = once(() => atomsOf(text, names))
      return { text, distance, atoms }
    })
}
const isNumbered = /[a-z]\d+-\d/
const isLettered = /^[a-z]{2,}\d/

/** Near SPA191-3 is SPA190-03. */
const withZero = (text: string) => text.replace(/(?<=[a-z]\d+-)\d$/, '0$&')

/** SC80-150 is written SC80x150. */
const withCross = (text: string) => text.replace(/(?<=^[a-z]+\d+)-(?=\d{2,}$)/, 'x')

/** Near M12x1.25x40 is a bolt of M12x40, whatever its pitch. */
const withoutPitch = (text: string) => {
  const [, thread, length] = /^(m\d+)x[\d.]+(x\d+)$/.exec(text) ?? []
  return thread && length ? [{ text: thread + length, distance: 0 }] : []
}

/** Near LM22UU is a LM20 of any kind before LM25UU, and near HGH20CB any HGH20. */
const withoutSuffix = (all: { text: string; distance: number }[]) =>
  all
    .filter(({ text, distance }) => (distance === 0 || distance >= 1) && lettered.test(text))
    .map(({ text, distance }) => ({
      text: text.replace(/[a-z]+$/, ''),
      distance: distance + 0.9,
    }))

const lettered = /^[a-z]{2,}\d+[a-z]{1,3}$/

/** Of 5x777 and M8x777, near which there is nothing, the first side is left. */
export function beginningOf(text: string): Neighbour[] {
  const sides = sidesOf(text)
  if (!isSize(text) || sides.length < 2) return []
  const begin = sides.slice(0, -1).join('x')
  const sign = sides.length === 2 && isPlainNumber.test(begin) ? 'φ' : ''
  const atoms = [atom('word', sign + begin), ...(sign ? [atom('prefix', `${begin}x`)] : [])]
  return [{ text: sign + begin, atoms: () => atoms, distance: 0 }]
}

/** Where nothing begins so, what is near its first side: a tube of 8 for 7x4.5. */
export const nearBeginning = (text: string): Neighbour[] =>
  beginningOf(text).flatMap(({ text }) => neighbours(text, text.startsWith('φ') ? ['φ'] : []))

/** Near 60-85 are 50-75 and 75-100, and near 20-32 is 18-32. */
export function rangesNear(text: string): Neighbour[] {
  const [, from, to] = /^(\d{1,4}(?:\.\d)?)-(\d{1,4}(?:\.\d)?)$/.exec(text) ?? []
  if (!from || !to || Number(from) >= Number(to)) return []
  const moved = multiples(0, 5, 50, -50).map((by) => [by, by] as const)
  const steps = multiples(0, 1, 5, -5)
  const changed = steps.flatMap((one) => steps.map((other) => [one, other] as const))
  return [...changed, ...moved]
    .map(([one, other]) => ({
      ends: [Number(from) + one, Number(to) + other],
      distance: Math.abs(one) + Math.abs(other),
    }))
    .filter(({ ends: [low = 0, high = 0], distance }) => distance > 0 && 0 <= low && low < high)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ ends, distance }) => {
      const code = pieces(ends.join('-')).join('')
      const atoms = ['', 'mm', 'mpa', 'a'].map((unit) => atom('word', code + unit))
      return { text: ends.join('-'), atoms: () => atoms, distance }
    })
}

const isPlainNumber = /^[\d.]+$/

const isQuantity = /^[\d.]+(?:mm2?|k?[vw]|kg|mpa|ma|ml|pc|[atlmg寸磅级码])$/

/** Another thread is farther away than any other length, and of the sides of a size each counts by how much it changes. */
const weightOf = (number: string, isThread: boolean, place: number): number =>
  isThread ? (place === 0 ? 1000 : 1) : 100 / Number(number)

function atomsOf(text: string, names: string[]): Atom[] {
  const code = pieces(text).join('')
  const [number] = /\d[\d.]*(?=\D*$)/.exec(text) ?? ['']
  const measured = names.map((name) => atom('word', name + number))
  if (measured.length > 0) return measured
  const plain = /^φ?([\d.]+)(?:mm)?$/.exec(code)?.[1]
  const words = [...new Set([code, plain ?? code])].map((one) => atom('word', one))
  if (isBareNumber.test(code)) return [atom('whole', code), ...words]
  return isSize(text) ? words : [...words, atom('begin', code)]
}

/** 5.5x40 may be near ST5.5x38, or M5x40. */
export const threadsOf = (text: string): string[] =>
  /^[\d.]+x[\d.]+$/.test(text) ? [`st${text}`, `m${text}`] : []

/** Near 500kg and 300g are hoists of 0.25t and cans of 0.4kg. */
export function inLargerUnits(text: string): string[] {
  const [, number, unit] = /^(\d{2,5})(k?g)$/.exec(text) ?? []
  return number ? [`${Number(number) / 1000}${unit === 'kg' ? 't' : 'kg'}`] : []
}

/** 6912 is the bearing, not the tape 69-12×33m. */
const isBareNumber = /^\d{4,}$/

type Near = { other: string; distance: number }

/** Longer numbers are numbers of models, which are rather mistyped than near each other. */
const longestNumber = 4
const longestOfModel = 6

const lastChanged = (number: string): Near[] =>
  Array.from({ length: 10 }, (_, digit) => ({
    other: number.slice(0, -1) + digit,
    distance: Math.abs(digit - Number(number.at(-1))),
  })).filter(({ distance }) => distance > 0)

/**
 * A number may be a size or a quantity (`isPlain`), and then have a fraction, or it is in a model, or all of one. Of what
 * has a name or a unit few others exist, so that they are looked for farther away (`isFar`).
 */
type As = { mayBeBroken: boolean; isPlain: boolean; isModel: boolean; isFar: boolean }

function near(number: string, as: As): Near[] {
  const digits = number.replace(/\..*/, '').length
  if (digits > longestOfModel) return []
  const isMistyped =
    as.isModel || digits > longestNumber || (digits === longestNumber && !as.isPlain)
  const others = isMistyped ? lastChanged(number) : around(number, as)
  return as.isPlain && !as.isModel
    ? others
    : [...swapped(number), ...(isMistyped ? misstruck(number) : []), ...others]
}

/** A figure was left out, or struck twice: CNMG12408 and CNMG1204408 are CNMG120408. */
const misstruck = (number: string): Near[] =>
  Array.from(number).flatMap((figure, at) => {
    const longer = `${number.slice(0, at + 1)}0${number.slice(at + 1)}`
    const shorter = number.slice(0, at) + number.slice(at + 1)
    const isTwice = figure === number[at + 1]
    return [longer, ...(isTwice ? [shorter] : [])].map((other) => ({ other, distance: 0.5 }))
  })

/**
 * 6025 is 6205 with two figures in the wrong order, CJX2-1012 is CJX2-1210. A shorter number may also be a size: the more
 * it would change, the farther it is.
 */
function swapped(number: string): Near[] {
  if (number.includes('.')) return []
  const pairs = Array.from(number).flatMap((_, at) =>
    Array.from(number.slice(at + 1), (_, more) => [at, at + 1 + more] as const),
  )
  return pairs
    .map(([at, to]) => ({
      other: exchanged(number, at, to),
      distance: to - at > farthestSwap ? to - at : (to - at) / 100,
    }))
    .map(({ other, distance }) => ({
      other,
      distance: number.length < longestNumber ? 20 * change(number, other) : distance,
    }))
    .filter(({ other }) => other !== number)
}

/** WNMG080406 is rather near WNMG080408 than WNMG060408. */
const farthestSwap = 2

const change = (number: string, other: string): number =>
  Math.abs(Number(other) - Number(number)) / Number(number)

const exchanged = (text: string, at: number, to: number): string =>
  Array.from(text).with(at, text.charAt(to)).with(to, text.charAt(at)).join('')

function around(number: string, { mayBeBroken, isPlain, isFar }: As): Near[] {
  const value = Number(number)
  const spelledAs = (other: number) => (isPlain ? [String(other)] : spellings(other, number))
  return valuesNear(value, { mayBeBroken, isFar }).flatMap((other) =>
    spelledAs(other).map((text) => ({ other: text, distance: Math.abs(other - value) })),
  )
}

/** NMRV60 is near NMRV063. */
const spellings = (value: number, like: string): string[] => {
  const text = String(value)
  return [...new Set([text, text.padStart(like.length, '0'), text.padStart(like.length + 1, '0')])]
}

/** Answers a code with the zeros before its numbers left out or added: pc08-02 is pc8-02. */
export function withOtherZeros(text: string): string[] {
  if (isSize(text)) return []
  const numbers = [...text.matchAll(/\d+/g)].filter(
    ({ 0: number, index }) =>
      !/^0+$/.test(number) && // NT0 is no NT00
      (number.length <= 3 || number.startsWith('0')) &&
      !/[.⁄]/.test(text[index - 1] ?? ''),
  )
  const spelled = numbers.flatMap(({ 0: number, index }) =>
    [number.replace(/^0+(?=\d)/, ''), `0${number}`]
      .filter((other) => other !== number)
      .map((other) => text.slice(0, index) + other + text.slice(index + number.length)),
  )
  return [...new Set(spelled)].map((one) => pieces(one).join(''))
}

const quantity = /\d+(?:[.⁄]\d+)?(?:kg|kw|mm|mpa|ma|[gtmavwpl])(?![a-z])/g

/** Splits quantities that are run together: 3t6m → 3t, 6m. */
export function quantitiesIn(text: string): string[] {
  const parts = text.match(quantity) ?? []
  return parts.length > 1 && parts.join('') === text ? parts : []
}

/** Splits rvv3x2.5 into rvv and 3x2.5, gb6170m8 into gb6170 and m8. */
export function letteredSize(piece: string): string[] {
  const standard = /^((?:gb|din|iso)\d+(?:\.\d)?)(m\d.*)$/.exec(piece)
  if (standard) return standard.slice(1)
  const [, letters = '', size = ''] = /^([a-z]{2,})(\d.*)$/.exec(piece) ?? []
  return size && isSize(size) && sidesOf(size).length > 1 && !isSize(piece) ? [letters, size] : []
}

/** Reads letters among figures as the figures that they look like: nu2o8 is nu208, 5l105 is 51105. */
export function withFigures(code: string): string | undefined {
  const read = code
    .replace(/(?<=\d)o+(?=\d|x\d|$)/g, ({ length }) => '0'.repeat(length))
    .replace(/(?<=\d)[il](?=\d)/g, '1')
  return read === code ? undefined : read
}
