import { isNumber, nameAndUnit } from '#mall/goods/catalogue/attributes.rules.ts'
import { type Goods, has, hasAll, plain, tokensOf } from './goods.ts'
import { countedAs, numeralOf, sameMeasures, spokenUnitsOf } from './units.ts'

/** One way to say one fact; `about` is what of the goods it says. */
export type Saying = {
  text: string
  about: string
  form: string
  isNoun?: boolean
  isTrue(goods: Goods): boolean
  /** It is a number that can be changed to one that does not exist. */
  number?: { value: string; with(other: string): string }
}

/** Every way to say what the attributes and the name of an article hold. */
export const factsOf = (goods: Goods): Saying[] => [
  ...goods.attributes.flatMap(([key, value]) => ofAttribute(key, value)),
  ...ofSizes(goods),
  ...ofBrand(goods),
  ...ofModel(goods),
]

function ofAttribute(key: string, value: string): Saying[] {
  const { name, unit } = nameAndUnit(key)
  if (isSilent.test(name) || value === '无') return []
  if (!isNumber(value)) return [...ofQuantity(name, value), ...ofWords(name, value)]
  if (unit === 'mm') return ofMillimetres(name, value)
  if (unit) return ofUnit(name, value, unit)
  if (name === '速比') return ofRatio(value)
  return [...ofCount(name, value), ...named(name, value, isValue([name], value))]
}

/** Nobody asks for these by name: forces, and the letters of drawings. */
const isSilent = /^(?:理论出力|[dDL])$/

const isValue = (names: string[], value: string) => (goods: Goods) =>
  goods.attributes.some(
    ([key, own]) => names.includes(nameAndUnit(key).name) && Number(own) === Number(value),
  )

type Spelled = [form: string, text: string, number?: boolean]

const sayings = (
  about: string,
  isTrue: Saying['isTrue'],
  value: string,
  all: Spelled[],
): Saying[] =>
  all.map(([form, text, isChangeable = true]) => ({
    ...{ about, form, text, isTrue },
    ...(isChangeable && { number: { value, with: (other: string) => text.replace(value, other) } }),
  }))

const named = (name: string, value: string, isTrue: Saying['isTrue']): Saying[] =>
  sayings(name, isTrue, value, [
    ['name', `${name}${value}`],
    ['name apart', `${name} ${value}`],
    ['name: ', `${name}：${value}`],
    ['name=', `${name}=${value}`],
  ])

function ofMillimetres(name: string, value: string): Saying[] {
  const same = sameMeasures.find((some) => some.includes(name)) ?? [name]
  const isTrue = isValue(same, value)
  const isAny = ({ text }: Goods) => has(text, value)
  return [
    ...named(name, value, isTrue),
    ...sayings(name, isTrue, value, [
      ['name and mm', `${name}${value}mm`],
      ['name and 毫米', `${name}${value}毫米`],
      ['name behind', `${value}${name}`],
      ...(same.length > 1 ? [['short name', `${same[0]}${value}`] as Spelled] : []),
    ]),
    ...sayings(name, isAny, value, [
      ['mm', `${value}mm`],
      ['毫米', `${value}毫米`],
    ]),
  ]
}

function ofUnit(name: string, value: string, unit: string): Saying[] {
  const isTrue = (goods: Goods) =>
    isValue([name], value)(goods) || has(goods.text, plain(value + unit))
  const words = unit === 'in' ? ['寸', '英寸'] : spokenUnitsOf(unit)
  return sayings(name, isTrue, value, [
    ...(unit === 'in' ? [] : [['unit', value + unit] as Spelled]),
    ...inWords(value, words),
    ...words.slice(0, 1).map((word): Spelled => ['name and word', name + value + word]),
  ])
}

function inWords(value: string, words: string[]): Spelled[] {
  return words.flatMap((word) => {
    const numeral = numeralOf(value, word)
    return [
      [`number and ${word}`, value + word],
      [`number, ${word} apart`, `${value} ${word}`],
      ...(numeral ? [['numeral', numeral + word, false] as Spelled] : []),
    ] as Spelled[]
  })
}

function ofCount(name: string, value: string): Saying[] {
  return sayings(name, isValue([name], value), value, inWords(value, countedAs[name] ?? []))
}

const ofRatio = (value: string): Saying[] =>
  sayings('速比', isValue(['速比'], value), value, [
    ['name', `速比${value}`],
    ['1:n', `1:${value}`],
    ['n:1', `${value}:1`],
    ['n比1', `${value}比1`],
    ['i=n', `i=${value}`],
  ])

/** 32A, DC24V, 0.5MPa, 2.5mm², M8, DN25 and PN16. */
function ofQuantity(name: string, value: string): Saying[] {
  const [, before = '', number = '', unit = ''] =
    /^([A-Z]{0,2})([\d.]+) ?(k?[A-Za-z]{0,3}²?)$/.exec(value) ?? []
  if (!number || !(before || unit)) return []
  const same = [value, ...sameCurrent(value)].map(plain)
  const isTrue = ({ text }: Goods) => same.some((one) => has(text, one))
  return sayings(name, isTrue, number, [
    ['as it is', value],
    ...(isApart.test(before || unit)
      ? [['apart', before ? `${before} ${number}${unit}` : `${number} ${unit}`] as Spelled]
      : []),
    ['name', name + value],
    ...(before ? [] : inWords(number, spokenUnitsOf(unit))),
    ...(/^[AD]C$/.test(before) ? ofCurrent(before, number) : []),
    ...(/^[\d.]+MPa$/.test(value) ? ofPressure(number) : []),
  ])
}

/** 7208 C and 1SN are codes; these are written with a blank as well. */
const isApart = /^(?:A|V|W|kW|mA|MPa|kg|g|t|m|mL|ml|L|mm²|M|DN|PN|AC|DC)$/

/** 110VAC is AC110V. */
const sameCurrent = (value: string): string[] => {
  const [, before = '', number = '', after = ''] = /^([AD]C)?(\d+)V([AD]C)?$/.exec(value) ?? []
  return number && (before || after)
    ? [`${before || after}${number}V`, `${number}V${before || after}`]
    : []
}

const ofCurrent = (before: string, number: string): Spelled[] => {
  const word = before === 'AC' ? '交流' : '直流'
  return [
    ['kind behind', `${number}V${before}`],
    ['kind in words', `${word}${number}V`],
    ['kind in words behind', `${number}V${word}`],
    ['all in words', `${word}${number}伏`],
  ]
}

const ofPressure = (number: string): Spelled[] => {
  const bar = String(Number((10 * Number(number)).toFixed(3)))
  return [
    ['bar', `${bar}bar`, false],
    ['公斤压力', `${bar}公斤压力`, false],
  ]
}

/** What is said in words, as it is, glued, in each of its parts, and with its name. */
function ofWords(name: string, value: string): Saying[] {
  const clean = value
    .replace(/[（）()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const tokens = tokensOf(clean)
  const isTrue = ({ text }: Goods) => hasAll(text, tokens)
  const say = (form: string, text: string, is = isTrue): Saying => ({
    ...{ about: name, form, text, isTrue: is },
  })
  const parts = tokens.length > 1 ? clean.split(' ').filter(isWorthSaying) : []
  return [
    say('as it is', clean),
    say('name: ', `${name}：${clean}`),
    say('name', name + clean),
    ...(tokens.length > 1
      ? [
          say('glued', clean.replaceAll(' ', '')),
          ...(isTurned.test(clean)
            ? [say('turned round', clean.split(' ').reverse().join(' '))]
            : []),
        ]
      : []),
    ...parts.map((part) => say('part', part, ({ text }) => has(text, plain(part)))),
    ...(name === '颜色' && !clean.endsWith('色') ? [say('colour', `${clean}色`)] : []),
    ...(name === '标准' ? ofStandard(clean).map((text) => say('standard', text)) : []),
  ]
}

const isTurned = /^(?:\S*\p{sc=Han}{2}\S* \S{3,}|\S{3,} \S*\p{sc=Han}{2}\S*)$/u
const isWorthSaying = (part: string) => part.length > 1 && !/^(?:\d+|GB\/T|米.*)$/.test(part)

function ofStandard(value: string): string[] {
  const [, number] = /^GB([\d.]+)$/.exec(value) ?? []
  return number
    ? [`GB/T${number}`, `GB/T ${number}-2016`, `GBT${number}`, `国标${number}`, `gb ${number}`]
    : []
}

function ofSizes({ name, attributes }: Goods): Saying[] {
  const inName = [...name.matchAll(/(?:M|ST)?[\d.]+(?:×[\d.]+)+/g)].map(([size]) => size)
  const measures = attributes.filter(([key, value]) => key.endsWith('(mm)') && isNumber(value))
  const isBeside =
    attributes.indexOf(measures[1] ?? ['', '']) === attributes.indexOf(measures[0] ?? ['', '']) + 1
  const together = (isBeside ? measures.slice(0, 2) : []).map(([, value]) => Number(value))
  const all = inName.flatMap((size) => spelledSize('size', size, isSized(size)))
  if (together.length === 2 && inName.length === 0)
    all.push(...spelledSize('measures', together.join('×'), areMeasures(measures.slice(0, 2))))
  const [round, number = ''] = /φ([\d.]+)/.exec(name) ?? []
  if (round)
    all.push(
      ...sayings('diameter', ({ text }) => has(text, plain(round)), number, [
        ['φ', `φ${number}`],
        ['Φ', `Φ${number}`],
        ['ø', `ø${number}mm`],
        ['直径', `直径${number}`],
      ]),
    )
  return all
}

const isSized = (size: string) => (goods: Goods) => has(goods.text, plain(size))

const areMeasures = (measures: [string, string][]) => (goods: Goods) =>
  measures.every(([key, value]) =>
    goods.attributes.some(([own, one]) => own === key && Number(one) === Number(value)),
  )

function spelledSize(about: string, size: string, isTrue: Saying['isTrue']): Saying[] {
  const last = /[\d.]+$/.exec(size)?.[0] ?? ''
  const spelled: [string, string][] = [
    ['×', size],
    ['*', size.replaceAll('×', '*')],
    ['x', size.replaceAll('×', 'x')],
    ['X', size.replaceAll('×', 'X')],
    ['＊', size.replaceAll('×', '＊')],
    [' × ', size.replaceAll('×', ' × ')],
    ['mm behind', `${size.replaceAll('×', '*')}mm`],
    ['毫米 behind', `${size.replaceAll('×', '*')}毫米`],
    ...(about === 'size' && size.split('×').length === 2
      ? [[' ', size.replace('×', ' ')] as [string, string]]
      : []),
  ]
  return spelled.map(([form, text]) => ({
    ...{ about, form: `size ${form}`, text, isTrue },
    number: {
      value: last,
      with: (other) => text.replace(new RegExp(`${last}(?=\\D*$)`), other),
    },
  }))
}

const ofBrand = ({ brand }: Goods): Saying[] => {
  const names = [...new Set([brand.nameCn, brand.nameEn, brand.name])].filter(Boolean)
  const isTrue = (goods: Goods) => goods.brand.name === brand.name
  return names.map((text) => ({ text, about: 'brand', form: 'brand', isTrue }))
}

const ofModel = ({ model }: Goods): Saying[] => {
  const isShort = model.length < 12 && !/[×/]/.test(model)
  const squeezed = isShort ? [model.replace(/(?<!\d)[\s-]|[\s-](?!\d)/g, '')] : []
  const spelled = new Set([model, model.toLowerCase(), ...squeezed])
  return [...spelled].map((text) => ({
    ...{ text, about: 'model', form: 'model' },
    isTrue: (goods) => squashed(goods.model).startsWith(squashed(model)),
  }))
}

const squashed = (text: string) => plain(text).replace(/[^\p{L}\p{N}.]/gu, '')
