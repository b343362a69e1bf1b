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

const separator = '\u001f'

export const storedText = (goods: Stored, attrDesc: string): string =>
  [
    goods.skuCode,
    goods.productName,
    goods.model,
    goods.unit,
    goods.minQuantity,
    goods.isMultiple ? 1 : '',
    goods.deliveryDate,
    goods.imgUrl,
    goods.family,
    attrDesc,
  ].join(separator)

/** The attrDesc is the one that was given, or '' where it is made from the pairs. */
export function readStored(text: string): Stored & { attrDesc: string } {
  const [
    skuCode = '',
    productName = '',
    model = '',
    unit = '',
    minQuantity,
    isMultiple,
    deliveryDate,
    imgUrl = '',
    family = '',
    attrDesc = '',
  ] = text.split(separator)
  return {
    skuCode,
    productName,
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

/** Reads the deliveryDate alone, byte by byte: an order by it asks for that of all goods. */
export function storedLeadTime(texts: Uint8Array, from: number): number {
  let at = from
  for (let field = 0; field < leadTimeField; field++) at = texts.indexOf(separatorByte, at) + 1
  let days = 0
  for (let digit = texts[at] ?? 0; digit !== separatorByte; digit = texts[++at] ?? separatorByte)
    days = days * 10 + digit - zeroByte
  return days
}

const leadTimeField = 6
const separatorByte = 0x1f
const zeroByte = 0x30
