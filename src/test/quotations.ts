import samples from '#drawing/samples.json' with { type: 'json' }
import type { Quotation, QuotationLine } from '#mall/trade/quotation/quotation.rules.ts'

const goods = [
  ['bearing_deep_groove', '斯凯孚', '6204-2RSH', '深沟球轴承 20×47×14', '套', 30.62, 27.1],
  ['cyl_mini', '亚德客', 'SC63x25', '标准气缸 缸径63 行程25', '个', 131.49, 116.36],
  ['screw_socket_cap', '奥展', 'GB70.1-M8×30-A2-70', '内六角圆柱头螺钉 M8×30', '件', 0.98, 0.87],
  ['mcb', '正泰', 'NXB-63 3P C16', '微型断路器 3P C16A', '个', 46.62, 41.26],
] as const

/** Makes a quotation of so many lines, which is printed as one of the mall's. */
export function quotationOf(count: number, part: Partial<Quotation> = {}): Quotation {
  const lines = Array.from({ length: count }, (_, at) => lineOf(at))
  const fen = lines.reduce((sum, line) => sum + Math.round(line.withTaxAmount * 100), 0)
  const noTax = Math.round(fen / 1.13)
  return {
    quotationNo: 'BJ2611200012',
    createdAt: '2026-11-20T02:00:00.000Z',
    validUntil: '2026-11-27',
    companyName: '示例精密机械有限公司',
    makerName: '李雷',
    makerMobile: '138****0003',
    address: '江苏省苏州市示例区示例路 100 号',
    isMonthly: true,
    type: count,
    total: lines.reduce((sum, line) => sum + line.count, 0),
    withTaxTotal: fen / 100,
    noTaxTotal: noTax / 100,
    tax: (fen - noTax) / 100,
    freight: 0,
    totalPrice: fen / 100,
    lines,
    ...part,
  }
}

function lineOf(at: number): QuotationLine {
  const [family, brandName, model, productName, unit, taxPrice, noTaxPrice] =
    goods[at % goods.length] ?? goods[0]
  const count = 1 + (at % 7) * 25
  return {
    lineNo: at + 1,
    skuNo: `GP${1_000_000 + at}`,
    brandName,
    productName,
    model,
    unit,
    family,
    attrDesc: JSON.stringify(Reflect.get(samples, family)),
    materialCode: at % 3 === 1 ? `WL-${100_000 + at}` : '',
    deliveryDate: 1 + (at % 12),
    count,
    noTaxPrice,
    taxPrice,
    taxPercent: 13,
    withTaxAmount: Math.round(taxPrice * count * 100) / 100,
  }
}
