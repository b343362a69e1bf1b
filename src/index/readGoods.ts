import type { Sql } from '#db/postgres.ts'
import { copyGoods } from '#mall/goods/search/change.sql.ts'
import type { Goods } from './indexedGoods.ts'

/**
 * Reads all active goods in the order of their ids, as lines, because COPY takes a fraction of the time that rows
 * take.
 */
export async function readGoods(db: Sql, take: (goods: Goods) => void): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of await copyGoods(db).readable()) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(goodsOfLine(line))
  }
}

/** Reads a line of COPY's text format, in the order of goodsColumns. */
export function goodsOfLine(line: string): Goods {
  const texts = line.split('\t')
  const [skuId, skuCode, brandId, category4Id, family, productName, model, unit, ...others] =
    line.includes('\\') ? texts.map(plain) : texts
  const [minQuantity, isMultiple, deliveryDate, imgUrl, attrDesc, priceFen, stock, popularity] =
    others
  return {
    skuId: Number(skuId),
    skuCode: skuCode ?? '',
    brandId: brandId ?? '',
    category4Id: category4Id ?? '',
    family: family ?? '',
    productName: productName ?? '',
    model: model ?? '',
    unit: unit ?? '',
    minQuantity: Number(minQuantity),
    isMultiple: isMultiple === 't',
    deliveryDate: Number(deliveryDate),
    imgUrl: imgUrl ?? '',
    attrDesc: attrDesc ?? '',
    priceFen: Number(priceFen),
    stock: Number(stock),
    popularity: Number(popularity),
  }
}

/** Tabs, line ends and backslashes themselves arrive behind a backslash. */
const plain = (text: string): string =>
  text.includes('\\') ? text.replace(/\\(.)/g, (_, mark: string) => marks[mark] ?? mark) : text

const marks: Record<string, string> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', v: '\v' }
