import { expect, test } from 'vitest'
import { goodsOfLine } from './readGoods.ts'

test('a line of COPY is an article, with what its texts hide behind backslashes', () => {
  const line = String.raw`7	GP\\7	100001	1010101	bearing	深沟\t球\n轴承	6204	个	1	t	3		{"a":"b\\"c"}	1250	9000000000	-5`
  expect(goodsOfLine(line)).toEqual({
    skuId: 7,
    skuCode: 'GP\\7',
    brandId: '100001',
    category4Id: '1010101',
    family: 'bearing',
    productName: '深沟\t球\n轴承',
    model: '6204',
    unit: '个',
    minQuantity: 1,
    isMultiple: true,
    deliveryDate: 3,
    imgUrl: '',
    attrDesc: '{"a":"b\\"c"}',
    priceFen: 1250,
    stock: 9_000_000_000,
    popularity: -5,
  })
})
