import { expect, test } from 'vitest'
import { drawing, drawingUrl } from '#drawing/drawing.rules.ts'
import { SPECIMENS } from '#drawing/specimens.ts'
import { compose, lines } from './compose.ts'
import { outlined } from './outlined.ts'

const picture = {
  drawing: drawingUrl('cyl_iso15552', { '缸径(mm)': '63', '行程(mm)': '25' }, 'full'),
  brand: 'SKF/斯凯孚',
  title: '6204-2RSH',
  name: '深沟球轴承 <密封> & 更多',
  facts: [
    { name: '内径', value: '20 mm' },
    { name: '外径', value: '47 mm' },
    { name: '宽度', value: '14 mm' },
    { name: '密封', value: '双面' },
  ],
  foot: '订货号 100001',
}

test('a text that has no room ends with an ellipsis', () => {
  expect(lines('轴承', 50, 100, 1)).toEqual(['轴承'])
  expect(lines('深沟球轴承', 50, 150, 2)).toEqual(['深沟球', '轴承'])
  expect(lines('深沟球轴承套装', 50, 150, 2)).toEqual(['深沟球', '轴承…'])
  expect(lines('ABC DEFG', 10, 32, 2)).toEqual(['ABC', 'DEFG'])
  expect(lines('', 50, 100, 2)).toEqual([])
})

test('long names leave no room for facts rather than covering them', () => {
  const texts = (name: string) =>
    Array.from(compose({ ...picture, title: name, name }).matchAll(/ y="(\d+)"/g), ([, y]) =>
      Number(y),
    )
  expect(compose(picture)).toContain('>双面</text>')
  const long = compose({ ...picture, title: 'X'.repeat(99), name: '长'.repeat(99) })
  expect(long).not.toContain('>双面</text>')
  expect(Math.max(...texts('长'.repeat(99)))).toBe(548)
})

test('no text is left for a font that the machine may not have', () => {
  const svg = outlined(compose(picture))
  expect(svg).not.toContain('<text')
  expect(svg.match(/<path/g)?.length).toBeGreaterThan(60)
  const left = SPECIMENS.filter(([family, name, attributes]) =>
    outlined(drawing(drawingUrl(family, attributes, 'full', name)) ?? '<text').includes('<text'),
  )
  expect(left).toEqual([])
})
