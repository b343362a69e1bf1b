import { expect, test } from 'vitest'
import {
  letteredSize,
  nearBeginning,
  neighbours,
  quantitiesIn,
  rangesNear,
  withOtherZeros,
} from './nearest.rules.ts'

test.each([
  ['m10x41', 'm10x40', 'm12x41'],
  ['35x52x9', '35x52x8', '35x52x12'],
  ['20x2', '20x1.8', '20x2.65'],
  ['nmrv60', 'nmrv063', 'nmrv050'],
  ['6025-2rs', '6205-2rs', '6025-9rs'],
  ['7.33mm', '7.5mm', '8mm'],
  ['cjx2-1012', 'cjx2-1210', 'cjx2-1013'],
  ['30260', '30206', '30261'],
  ['6219', '6218', '6214'],
  ['e3z-d28', 'e3z-d29', 'e3z-d82'],
  ['11-804', '11-840', '11-801'],
  ['sfu1604-510', 'sfu1604-500', 'sfu1604-150'],
  ['gb5783-m12x52', 'gb5783-m12x50', 'gb5783-m12x45'],
  ['27x0.9x3100', '27x0.9x3150', '27x0.9x3000'],
  ['cnmg120407', 'cnmg120408', 'cnmg120404'],
  ['wnmg080406', 'wnmg080408', 'wnmg060408'],
  ['spa191-3', 'spa190-03', 'spa200-03'],
  ['3.5t', '3t', '5t'],
  ['sc80-150', 'sc63x150', 'sc80x125'],
  ['m12x1.25x40', 'm12x40', 'm12x1.5x40'],
])('%s is nearer to %s than to %s', (text, near, far) => {
  const texts = neighbours(text).map((one) => one.text)
  expect(texts.indexOf(near)).toBeGreaterThanOrEqual(0)
  expect(texts.indexOf(far)).toBeGreaterThan(texts.indexOf(near))
})

test('near a range are those whose ends are near, or that lie beside it', () => {
  const texts = rangesNear('60-85').map(({ text }) => text)
  expect(texts.slice(0, 4)).toContain('60-84')
  expect(texts.indexOf('50-75')).toBeGreaterThan(texts.indexOf('58-85'))
  expect(texts).toContain('75-100')
  expect(rangesNear('8-02')).toEqual([])
})

test('where no size begins so, what is near its first side is near', () => {
  const [first, second] = nearBeginning('7x4.5').map(({ atoms }) => atoms().map(({ text }) => text))
  expect([first, second]).toEqual([['φ6.99'], ['φ7.01']])
  expect(nearBeginning('m14x77').map(({ text }) => text)).toContain('m16')
})

test('sizes are never mistyped, and have no zeros before them', () => {
  expect(neighbours('27x0.9x3120').map(({ text }) => text)).not.toContain('27x0.9x1320')
  expect(neighbours('45').map(({ text }) => text)).not.toContain('050')
})

test('what is near the number of a measure is near under its name', () => {
  expect(neighbours('27mm', ['行程'])[0]?.atoms()).toEqual([{ kind: 'word', text: '行程26.99' }])
})

test('the number of a measure is no model, and its neighbours may be far', () => {
  const near = neighbours('1200#', ['粒度']).find(({ text }) => text === '1000#')
  expect(near).toMatchObject({ distance: 200 })
  expect(near?.atoms()).toEqual([{ kind: 'word', text: '粒度1000' }])
  expect(neighbours('200齿', ['齿数']).map(({ text }) => text)).toContain('30齿')
})

test('of what has a unit others may be far, too', () => {
  expect(neighbours('60kw').map(({ text }) => text)).toContain('22kw')
  expect(neighbours('9l').map(({ text }) => text)).toEqual(expect.arrayContaining(['6l', '20l']))
})

test('a bare number is near other whole models first', () => {
  expect(neighbours('6219')[0]?.atoms()[0]).toEqual({ kind: 'whole', text: '2619' })
})

test.each([
  ['pc08-02', 'pc802'],
  ['nmrv50-30', 'nmrv05030'],
  ['ucp0205', 'ucp205'],
])('%s is also written %s', (text, other) => {
  expect(withOtherZeros(text)).toContain(other)
})

test('a size has no other zeros', () => {
  expect(withOtherZeros('m8x30')).toEqual([])
})

test.each([
  ['3t6m', ['3t', '6m']],
  ['1.5kw4p', ['1.5kw', '4p']],
  ['24v', []],
  ['4v210', []],
])('the quantities of %s are %j', (text, parts) => {
  expect(quantitiesIn(text)).toEqual(parts)
})

test.each([
  ['rvv3x2.5', ['rvv', '3x2.5']],
  ['gb6170m8', ['gb6170', 'm8']],
  ['m8x30', []],
])('%s is the letters and the size %j', (text, parts) => {
  expect(letteredSize(text)).toEqual(parts)
})

test('pitches and bores are also made in sixteenths of an inch', () => {
  const texts = neighbours('22mm', ['节距']).map(({ text }) => text)
  for (const text of ['15.875mm', '19.05mm', '22.225mm', '22.23mm', '25.4mm', '31.75mm'])
    expect(texts).toContain(text)
  expect(neighbours('941mm', ['节线长']).map(({ text }) => text)).toContain('939.8mm')
})
