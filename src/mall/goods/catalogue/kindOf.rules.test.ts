import { expect, test } from 'vitest'
import { kindOf } from './kindOf.rules.ts'

type Goods = [productName: string, attributes: Record<string, string>]
const kind = ([productName, attributes]: Goods) =>
  kindOf({ productName, attrDesc: JSON.stringify(attributes) })

test.each<[Goods, Goods]>([
  [
    ['斜嘴钳 6寸 双色柄', { 类型: '斜嘴钳' }],
    ['斜嘴钳 8寸 绝缘 1000V', { 类型: '斜嘴钳' }],
  ],
  [
    ['速差自控器 3m', { 类型: '速差自控器 3m' }],
    ['速差自控器 10m', { 类型: '速差自控器 10m' }],
  ],
  [
    ['304 不锈钢三通 DN15', { 类型: '三通' }],
    ['镀锌玛钢三通 DN20', { 类型: '三通' }],
  ],
  [
    ['车刀片 CNMG120404', { 规格: '1204' }],
    ['车刀片 CNMG190616', { 规格: '1906' }],
  ],
  [
    ['4V210 阀', {}],
    ['4V310 阀', {}],
  ],
])('%o and %o are of one kind', (one, other) => {
  expect(kind(one)).toBe(kind(other))
})

test.each<[Goods, Goods]>([
  [
    ['斜嘴钳 6寸 双色柄', { 类型: '斜嘴钳' }],
    ['尖嘴钳 6寸 双色柄', { 类型: '尖嘴钳' }],
  ],
  [
    ['L 弯外螺纹 6', { 型式: 'L 弯外螺纹' }],
    ['L 节流阀 6', { 型式: 'L 节流阀' }],
  ],
  [
    ['车刀片 CNMG120404', { 规格: '1204' }],
    ['铣刀片 APMT1135', { 规格: '1135' }],
  ],
  [
    ['禁止吸烟 PVC 250×315mm', {}],
    ['禁止堆放 PVC 250×315mm', {}],
  ],
  [
    ['十字螺丝批 PH2×100', { 刀头: '十字' }],
    ['一字螺丝批 SL6×100', { 刀头: '一字' }],
  ],
])('%o and %o are not', (one, other) => {
  expect(kind(one)).not.toBe(kind(other))
})
