import { linear } from './bearingSizes.rules.ts'
import { always, type Designation, type Kind, plain } from './kind.rules.ts'

const housings: Readonly<Record<string, string>> = {
  ...{ P: '立式座', F: '方形座', FL: '菱形座', FC: '圆形凸台座', T: '滑块座', PA: '小立式座' },
  ...{ PH: '高立式座', FA: '可调菱形座', C: '环形座', HA: '悬吊座' },
}
const fastenings: Readonly<Record<string, string>> = {
  ...{ UC: '紧定螺钉', UK: '锥孔带紧定套', SB: '轻系列紧定螺钉', NA: '偏心套' },
}
const pattern = /(?<![A-Z\d])(UC|UK|SB|NA)(FL|FC|FA|PA|PH|HA|P|F|T|C) ?(\d)(\d\d)(?!\d)/

/** The last two figures of UCP205 are the bore: five times five, below 04 as with all bearings. */
const smallBores = ['10', '12', '15', '17']
const boreOf = (code: string) => smallBores[Number(code)] ?? String(Number(code) * 5)

function parseUnit(text: string): Designation[] {
  const [, type = '', housing = '', series = '', bore] = pattern.exec(plain(text)) ?? []
  if (!bore) return []
  const traits = { 紧固: fastenings[type] ?? '', 系列: series }
  return [{ family: 'bearing_insert_unit', fit: [boreOf(bore), housings[housing] ?? ''], traits }]
}

export const insertUnits: Kind = {
  families: ['bearing_insert_unit'],
  parse: parseUnit,
  read: ({ model, attributes: { 紧固 = '' } }) => ({ 紧固, 系列: pattern.exec(model)?.[3] ?? '' }),
  traits: [
    { name: '系列', step: always('never') },
    { name: '紧固', step: always('function') },
  ],
  source: () => 'ISO 3228 / GB/T 7810',
}

const shapes: Readonly<Record<string, string>> = {
  ...{ '': '标准型', L: '加长型', F: '圆法兰型', K: '方法兰型', H: '椭圆法兰型' },
}
const variants: Readonly<Record<string, string>> = { OP: '开口型', AJ: '间隙调整型' }

function parseLinear(text: string): Designation[] {
  const found = /(?<![A-Z\d])LM(\d+S?)([LFKH]?)UU(?:-(OP|AJ))?(?![A-Z\d])/.exec(plain(text))
  const [, size = '', shape = '', variant = ''] = found ?? []
  const fit = linear.get(size)
  return fit
    ? [
        {
          family: 'bearing_linear_lm',
          fit,
          traits: { 型式: variants[variant] ?? shapes[shape] ?? '' },
        },
      ]
    : []
}

export const linearBearings: Kind = {
  families: ['bearing_linear_lm'],
  parse: parseLinear,
  read: ({ attributes: { 型式 = '' } }) => ({ 型式 }),
  traits: [{ name: '型式', step: always('never') }],
  source: () => 'ISO 10285',
}
