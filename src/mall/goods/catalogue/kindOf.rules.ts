import { pairsOf } from './attributes.rules.ts'
import type { Product } from './catalogue.contract.ts'

/**
 * Answers what goods are whatever their size: 斜嘴钳, whose lengths and handles other pliers have too. Attributes say it
 * in words, and where they do not, the first word of the name does.
 */
export function kindOf({ productName, attrDesc }: Pick<Product, 'productName' | 'attrDesc'>) {
  const said = new Map(pairsOf({ attrDesc }))
  const named = kindAttributes.flatMap((key) => said.get(key) ?? [])
  return named.length > 0 ? named.map(plain).join('|') : (plain(productName).split(' ')[0] ?? '')
}

const kindAttributes = ['类型', '型式']

/** Answers a name without its sizes: 速差自控器 3m. */
const plain = (text: string) =>
  text
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ')
