import { expect, test } from 'vitest'
import { Frame } from './frame.ts'
import { leadTimeIn, numberOfUsual, readStored, type Stored, storedText } from './indexedGoods.ts'

const nut: Stored = {
  skuCode: 'GP0000001',
  productName: '六角螺母 M8',
  model: 'M8',
  unit: '个',
  minQuantity: 100,
  isMultiple: true,
  deliveryDate: 3,
  imgUrl: '',
  family: 'hex_nut',
}

test('a name and what many goods have in common are kept once', () => {
  const { texts } = new Frame()
  const written = [nut, { ...nut, skuCode: 'GP0000002', model: 'M8-A2' }].map((goods) =>
    storedText(goods, '', texts),
  )
  expect([texts.names.plain(), texts.usual.plain()].map(({ length }) => length)).toEqual([1, 1])
  expect(written.join()).not.toContain('六角螺母')
  expect(written.map((text) => readStored(text, texts).skuCode)).toEqual(['GP0000001', 'GP0000002'])
  expect(readStored(written[0] ?? '', texts)).toEqual({ ...nut, attrDesc: '' })
})

test('when there are too many texts, new ones stand with their goods and known ones keep their numbers', () => {
  const plain = new Frame().plain()
  const { texts } = new Frame({
    ...plain,
    names: ['', '=1', ...Array.from({ length: 131_070 }, (_, at) => `螺母 ${at}`)],
  })
  for (const productName of ['=1', '螺母 131069', '螺栓', '=', '10']) {
    const goods = { ...nut, productName }
    expect(readStored(storedText(goods, '{}', texts), texts)).toEqual({ ...goods, attrDesc: '{}' })
  }
  expect(texts.names.write('螺母 131069')).toBe((131_071).toString(36))
  expect(texts.names.plain()).toHaveLength(131_072)
})

test('the number of what is usual is read without the rest', () => {
  const { texts } = new Frame({
    ...new Frame().plain(),
    usual: Array.from({ length: 2000 }, String),
  })
  const written = storedText({ ...nut, deliveryDate: 45 }, '', texts)
  const number = numberOfUsual(Buffer.from(`…${written}`), 3)
  expect(number).toBe(2000)
  expect(leadTimeIn(texts.usual.read(number.toString(36)))).toBe(45)
  const own = { write: (text: string) => `=${text}`, read: (text: string) => text.slice(1) }
  expect(numberOfUsual(Buffer.from(storedText(nut, '', { names: own, usual: own })), 0)).toBe(-1)
})
