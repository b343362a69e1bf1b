import { type Article, type Designation, type Kind, plain, type Traits } from './kind.rules.ts'

const pitches: Readonly<Record<string, number>> = {
  ...{ MXL: 2.032, XL: 5.08, L: 9.525, H: 12.7, XH: 22.225, XXH: 31.75 },
  ...{ '3M': 3, '5M': 5, '8M': 8, '14M': 14 },
}
const rubber = { 材质: '氯丁橡胶玻纤线' }
const polyurethane = { 材质: '聚氨酯钢丝芯' }

/** Reads 1080-8M-20, HTD 8M 1080 20 and 367L-15 or 367L075, whose length is in tenths of an inch. */
function parseBelt(text: string): Designation[] {
  const written = plain(text).replace(/\bHTD\b/, ' ')
  const metric =
    /(?<![A-Z\d.])(\d{2,5})[ -]?(3M|5M|8M|14M)[ -]+(\d+(?:\.\d)?)(?![\d.])(.*)$/.exec(written) ??
    reordered(
      /(?<![A-Z\d.])(3M|5M|8M|14M)[ -]?(\d{3,5})[ -]+(\d+(?:\.\d)?)(?![\d.])(.*)$/.exec(written),
    )
  const inch =
    /(?<![A-Z\d.])(\d{2,4}(?:\.\d)?)[ -]?(MXL|XXH|XH|XL|L|H)[ -]?(\d{2,3}(?:\.\d+)?)(?![\d.])(.*)$/.exec(
      written,
    )
  const [, length = '', profile = '', width = '', rest = ''] = metric ?? inch ?? []
  if (!length) return []
  const fit = [
    profile,
    metric ? length : inchLength(length, profile),
    metric ? width : inchWidth(width),
  ]
  return [
    { family: 'timing_belt', fit, traits: /^-?\s?PU\b|聚氨酯/.test(rest) ? polyurethane : rubber },
  ]
}

const reordered = (found: RegExpExecArray | null) =>
  found && [found[0], found[2], found[1], found[3], found[4]]

/** 367L has 98 teeth of 9.525 mm. */
function inchLength(tenths: string, profile: string): string {
  const pitch = pitches[profile] ?? 1
  const teeth = Math.round((Number(tenths) * 2.54) / pitch)
  return String(Number((teeth * pitch).toFixed(2)))
}

/** 075 is 0.75 inch; two figures are mm. */
const inchWidth = (width: string): string =>
  /^\d{3}$/.test(width) ? String(Math.round(Number(width) * 25.4) / 100) : width

/** V belts: the section and the length, in mm of the pitch line (Ld) or in inches of the inside (Li). */
function parseVBelt(text: string): Designation[] {
  const found =
    /(?<![A-Z\d])(SPZ|SPA|SPB|SPC|[3589]VX?|[XYZABCDE]X?)[ -]?(\d{2,5})(?:LW|LD|LI|LA)?(?![\d.A-Z-])/.exec(
      plain(text),
    )
  const [, section = '', length = ''] = found ?? []
  const isBelt = Number(length) >= shortest || section.startsWith('SP') || text.includes('带')
  return found && isBelt ? [{ family: 'v_belt', fit: [section, length], traits: {} }] : []
}

/** C32 is a breaker, E14 a lamp: below 400 only a text that says so is a belt. */
const shortest = 400

export const timingBelts: Kind = {
  families: ['timing_belt'],
  parse: parseBelt,
  read: ({ attributes: { 材质 = '' } }: Article): Traits => ({ 材质 }),
  traits: [{ name: '材质', step: () => 'function' }],
  source: ({ fit: [profile = ''] }) =>
    /M$/.test(profile) ? 'ISO 13050 / GB/T 24619' : 'ISO 5296 / GB/T 11616',
}

export const vBelts: Kind = {
  families: ['v_belt'],
  parse: parseVBelt,
  read: () => ({}),
  traits: [],
  source: () => 'ISO 4184 / GB/T 11544',
}

/** ANSI B29.1 counts eighths of an inch: 40 is 08A. Series B (ISO 606) has other rollers and does not run on its sprockets. */
const ansi: Readonly<Record<string, string>> = {
  ...{ 25: '04C', 35: '06C', 40: '08A', 50: '10A', 60: '12A', 80: '16A', 100: '20A', 120: '24A' },
  ...{ 140: '28A', 160: '32A', 180: '36A', 200: '40A', 240: '48A' },
}

const chainMaterials: readonly (readonly [RegExp, string])[] = [
  [/-SS\b|不锈钢/, '304 不锈钢'],
  [/-NP\b|镀镍/, '镀镍'],
  [/-SG\b|免润滑/, '免润滑'],
]

/** 16A alone is a current; with its strands or the word it is a chain. */
function parseChain(text: string): Designation[] {
  const written = plain(text)
  const iso = /(?<![A-Z\d])(\d\d[ABC])(?:-([123]))?(?!\d)(.*)$/.exec(written)
  const american = /(?:RS ?|ANSI ?#?|#)(\d{2,3})(?:-([123]))?(?![\d.])(.*)$/.exec(written)
  const [, number = '', strands = '1', rest = ''] = iso ?? american ?? []
  const chain = iso ? number : ansi[number]
  const isSaid = written.includes(`${number}-`) || text.includes('链') || /[BC]$/.test(number)
  if (!chain || (iso && !isSaid) || /^-?\d+T/.test(rest)) return []
  const material = chainMaterials.find(([pattern]) => pattern.test(rest + text))?.[1] ?? '碳钢'
  const pack = /-(10FT|1\.5M|5M)\b/.exec(rest)?.[1]
  const traits = { 材质: material, ...(pack && { 包装: packs[pack] ?? '' }) }
  return [{ family: 'roller_chain', fit: [chain, strands], traits }]
}

const packs: Readonly<Record<string, string>> = {
  '10FT': '10 英尺/盘',
  '1.5M': '1.5 米/盒',
  '5M': '5 米/盘',
}

export const chains: Kind = {
  families: ['roller_chain'],
  parse: parseChain,
  read: ({ attributes: { 材质 = '', 包装 = '' } }: Article): Traits => ({
    材质,
    ...(包装 && { 包装 }),
  }),
  traits: [
    { name: '材质', step: (from, to) => (from === '碳钢' && to === '镀镍' ? 'function' : 'size') },
    { name: '包装', step: () => 'same' },
  ],
  source: () => 'ISO 606 / GB/T 1243',
}

export const sprockets: Kind = {
  families: ['sprocket'],
  parse: parseSprocket,
  read: ({ attributes: { 型式 = '', 孔 = '' } }: Article): Traits => ({
    型式: /[ABC](?= 型)/.exec(型式)?.[0] ?? '',
    孔: /\d+mm/.exec(孔)?.[0] ?? 孔,
  }),
  traits: [
    { name: '型式', step: () => 'size', shown: (value) => `${value} 型` },
    { name: '孔', step: () => 'size' },
  ],
  source: () => 'ISO 606 / GB/T 1243',
}

const treated: Readonly<Record<string, string>> = {
  ...{
    H: '预孔 齿面淬火',
    BK: '预孔 发黑',
    ZN: '预孔 镀锌',
    SS: '预孔 304 不锈钢',
    NI: '预孔 镀镍',
    PA: '预孔 尼龙 PA6',
  },
}

function parseSprocket(text: string): Designation[] {
  const found =
    /(?<![A-Z\d])(\d\d[ABC])-?(\d+)T(?:-([ABC]))?(?:-(?:D(\d+)|(H|BK|ZN|SS|NI|PA)))?/.exec(
      plain(text),
    )
  const [, chain = '', teeth = '', form = '', bore, treatment = ''] = found ?? []
  const hole = bore ? `${bore}mm` : (treated[treatment] ?? '预孔')
  return found
    ? [{ family: 'sprocket', fit: [chain, teeth], traits: { 型式: form, 孔: hole } }]
    : []
}
