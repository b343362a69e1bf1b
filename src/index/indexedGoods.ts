/** This is one active SKU as an index reads it. Prices are in fen, and 0 means 询价. */
export type Goods = {
  skuId: number
  skuCode: string
  brandId: string
  category4Id: string
  family: string
  productName: string
  model: string
  unit: string
  minQuantity: number
  isMultiple: boolean
  deliveryDate: number
  imgUrl: string
  /** It is the JSON of one flat object of texts, in the order in which they are shown. */
  attrDesc: string
  priceFen: number
  stock: number
  popularity: number
}

/** Lists show this and nothing looks for it: it is kept as text, and read for the goods of a page only. */
export type Stored = Pick<
  Goods,
  | 'skuCode'
  | 'productName'
  | 'model'
  | 'unit'
  | 'minQuantity'
  | 'isMultiple'
  | 'deliveryDate'
  | 'imgUrl'
  | 'family'
>

/** It is without what is looked for: no price may be among what lists show. */
export const storedOf = (goods: Goods): Stored & { attrDesc: string } => ({
  skuCode: goods.skuCode,
  productName: goods.productName,
  model: goods.model,
  unit: goods.unit,
  minQuantity: goods.minQuantity,
  isMultiple: goods.isMultiple,
  deliveryDate: goods.deliveryDate,
  imgUrl: goods.imgUrl,
  family: goods.family,
  attrDesc: goods.attrDesc,
})

/** Texts that many goods share are written as the number of a text that is kept once. */
export type SharedTexts = { write(text: string): string; read(written: string): string }
/** Names may be as many as goods; of the other facts that goods share there are a few thousand. */
export type StoredTexts = { names: SharedTexts; usual: SharedTexts }

const separator = '\u001f'
/** It is between parts of one text. */
const inner = '\u001e'

export const storedText = (
  goods: Stored,
  attrDesc: string,
  { names, usual }: StoredTexts,
): string =>
  [
    goods.skuCode,
    goods.model,
    names.write(goods.productName),
    usual.write(usualOf(goods)),
    goods.imgUrl,
    attrDesc,
  ].join(separator)

const usualOf = ({ unit, minQuantity, isMultiple, deliveryDate, family }: Stored): string =>
  [unit, minQuantity, isMultiple ? 1 : '', deliveryDate, family].join(inner)

/** The attrDesc is the one that was given, or '' where it is made from the pairs. */
export function readStored(
  text: string,
  { names, usual }: StoredTexts,
): Stored & { attrDesc: string } {
  const [skuCode = '', model = '', name = '', others = '', imgUrl = '', attrDesc = ''] =
    text.split(separator)
  const [unit = '', minQuantity, isMultiple, deliveryDate, family = ''] = usual
    .read(others)
    .split(inner)
  return {
    skuCode,
    productName: names.read(name),
    model,
    unit,
    minQuantity: Number(minQuantity),
    isMultiple: isMultiple === '1',
    deliveryDate: Number(deliveryDate),
    imgUrl,
    family,
    attrDesc,
  }
}

/** Reads the skuCode alone, of the text that begins there. */
export const storedCode = (texts: Buffer, from: number): string =>
  texts.toString('utf8', from, texts.indexOf(separator, from))

/** Reads the number of what is usual alone, byte by byte, and answers -1 where the text itself stands. */
export function numberOfUsual(texts: Uint8Array, from: number): number {
  let at = from
  for (let field = 0; field < usualField; at++) if (texts[at] === separatorByte) field++
  let number = 0
  for (let digit = texts[at]; digit !== separatorByte; digit = texts[++at]) {
    if (digit === undefined || digit === asItIsByte) return -1
    number = number * 36 + (digit < letterByte ? digit - zeroByte : digit - letterByte + 10)
  }
  return number
}

export const leadTimeIn = (usual: string): number => Number(usual.split(inner)[3])
export const minQuantityIn = (usual: string): number => Number(usual.split(inner)[1])

const usualField = 3
const separatorByte = 0x1f
const asItIsByte = 0x3d
const zeroByte = 0x30
const letterByte = 0x61
