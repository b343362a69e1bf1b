import { fitKey } from './fitKey.rules.ts'
import {
  type Article,
  type Designation,
  type Differing,
  type Kind,
  plain,
  type Traits,
} from './kind.rules.ts'
import { as568, gbInside, jis } from './oringSizes.rules.ts'

/** JIS B2401: S are thin ones for fixed use, V are for vacuum flanges. */
const vacuum: Readonly<Record<string, number>> = {
  ...{ 15: 14.5, 24: 23.5, 34: 33.5, 40: 39.5, 55: 54.5, 70: 69, 85: 84, 100: 99 },
  ...{ 120: 119, 150: 148.5, 175: 173 },
}

function jisSize(letter: string, number: string): string[] | undefined {
  const listed = jis.get(letter + number)
  if (listed) return [...listed]
  const nominal = Number(number)
  if (letter === 'V' && vacuum[nominal]) return [String(vacuum[nominal]), '4']
  if (letter === 'S' && nominal >= 3 && nominal <= 150)
    return [String(Math.round((nominal - 0.5) * 10) / 10), nominal <= 22 ? '1.5' : '2']
  return undefined
}

const compounds: Readonly<Record<string, string>> = {
  ...{ N: '丁腈 NBR', V: '氟橡胶 FKM', S: '硅橡胶 VMQ', E: '三元乙丙 EPDM', C: '氯丁 CR' },
  ...{ H: '氢化丁腈 HNBR', F: '四氟 PTFE', FS: '氟硅 FVMQ', A: '聚氨酯 PU' },
}
const named = ['HNBR', 'NBR', 'FKM', 'FPM', 'VITON', 'VMQ', 'EPDM', 'FVMQ', 'PTFE', 'CR', 'PU']
const words: readonly (readonly [RegExp, string])[] = [
  [/氢化丁腈/, 'H'],
  [/丁腈/, 'N'],
  [/氟硅/, 'FS'],
  [/氟橡?胶|氟胶/, 'V'],
  [/硅胶|硅橡胶/, 'S'],
  [/三元乙丙|乙丙/, 'E'],
  [/氯丁/, 'C'],
  [/四氟/, 'F'],
  [/聚氨酯/, 'A'],
]

/** Reads AS568-214, 2-214, P20, G50, S24, V40 and 20×2.65, each with a compound and a hardness: -N70, NBR 70. */
function parse(text: string): Designation[] {
  const written = plain(text)
  const size = dashed(written) ?? measured(written) ?? lettered(written)
  return size
    ? [{ ...size.is, traits: { ...compoundIn(size.rest, text), 标准: size.standard } }]
    : []
}

type Read = { is: { family: string; fit: string[] }; rest: string; standard: string }

function dashed(text: string): Read | undefined {
  const [, dash = '', rest = ''] =
    /(?:AS ?568[A-Z]?[ -]*|(?<![\dA-Z.X])2-)(\d{3})(?!\d)(.*)$/.exec(text) ?? []
  const fit = as568.get(dash)
  return fit && { is: { family: 'oring_as568', fit: [...fit] }, rest, standard: 'AS568' }
}

function lettered(text: string): Read | undefined {
  const found = /(?<![A-Z\d./-])(P|G|S|V)-?(\d+(?:\.\d)?A?)(?![\dA-Z.X])(.*)$/.exec(text)
  const [, letter = '', number = '', rest = ''] = found ?? []
  const fit = jisSize(letter, number)
  return fit && { is: { family: 'oring_jis', fit }, rest, standard: 'JIS B2401' }
}

function measured(text: string): Read | undefined {
  const found = /(?<![\dA-Z.X-])(\d+(?:\.\d+)?) ?X ?(\d+(?:\.\d+)?)(?! ?[X\d.])(.*)$/.exec(text)
  const [, inside = '', cord = '', rest = ''] = found ?? []
  const isListed = gbInside[cord]?.split(/\s/).includes(inside)
  return isListed
    ? { is: { family: 'oring_gb', fit: [inside, cord] }, rest, standard: 'GB/T 3452.1' }
    : undefined
}

function compoundIn(rest: string, text: string): Traits {
  const [, code = '', hardness] = /^[\s-]*(N|V|S|E|C|H|FS|F|A)[ -]?(\d\d)(?!\d)/.exec(rest) ?? []
  const word = words.find(([pattern]) => pattern.test(text))?.[1] ?? ''
  const name = named.find((one) => rest.includes(one))?.replace(/FPM|VITON/, 'FKM')
  const compound =
    compounds[code] ??
    compounds[word] ??
    Object.values(compounds).find((one) => one.endsWith(` ${name}`))
  const degree = hardness ?? /(?<!\d)([5-9]0)(?!\d)/.exec(rest)?.[1]
  return { ...(compound && { 材质: compound }), ...(degree && { 硬度: `${degree} Shore A` }) }
}

const read = ({ attributes: { 材质 = '', 硬度 = '', 标准 = '' } }: Article): Traits => ({
  材质,
  硬度,
  标准,
})

type Size = { family: string; inside: number; cord: number; fit: readonly string[] }

const allSizes: readonly Size[] = [
  ...[...as568.values()].map((fit) => sizeOf('oring_as568', fit)),
  ...[...jis.values()].map((fit) => sizeOf('oring_jis', fit)),
  ...Object.entries(gbInside).flatMap(([cord, insides]) =>
    insides.split(/\s/).map((inside) => sizeOf('oring_gb', [inside, cord])),
  ),
]

function sizeOf(family: string, fit: readonly string[]): Size {
  return { family, inside: Number(fit[0]), cord: Number(fit[1]), fit }
}

/** A groove takes cords that differ by 2 % at most, and an inside diameter that is 1.5 % stretched or loose. */
function beside({ family, fit }: Designation): string[] {
  const own = sizeOf(family, fit)
  const key = fitKey(family, fit)
  const most = Math.max(0.15, Math.min(own.inside * 0.015, 1))
  const near = allSizes.filter(
    ({ inside, cord }) =>
      Math.abs(cord - own.cord) <= own.cord * 0.02 + 1e-9 &&
      Math.abs(inside - own.inside) <= most + 1e-9,
  )
  const apart = ({ inside, cord }: Size) =>
    Math.abs(inside - own.inside) + Math.abs(cord - own.cord)
  const keys = near
    .toSorted((a, b) => apart(a) - apart(b))
    .map((one) => fitKey(one.family, one.fit))
  return [...new Set(keys)].filter((one) => one !== key).slice(0, mostNear)
}

const mostNear = 6

function fitting(from: Designation, to: Designation): Differing[] {
  return ['内径(mm)', '线径(mm)'].flatMap((name, at) => {
    const [before = '', after = ''] = [from.fit[at], to.fit[at]]
    return before === after ? [] : [{ name, from: before, to: after, step: 'size' as const }]
  })
}

export const orings: Kind = {
  families: ['oring_gb', 'oring_as568', 'oring_jis'],
  parse,
  read,
  traits: [
    { name: '材质', step: () => 'size' },
    { name: '硬度', step: () => 'function' },
  ],
  beside,
  fitting,
  source: ({ traits: { 标准 = '' } }) =>
    标准 === 'GB/T 3452.1' ? 'GB/T 3452.1 / ISO 3601-1' : 标准,
}
