/**
 * A name without one of these means the usual kind: 内六角 is the one with a cylindrical head, M8 a coarse thread. The
 * first says it in the names of goods, the second how buyers say so.
 */
const heads: readonly (readonly [name: string, isSaid: RegExp])[] = [
  ['平圆头', /圆头|盘头|蘑菇头|圆杯|70\.2|7380/],
  ['沉头', /沉|平头|平杯|70\.3|10642|7991/],
  ['紧定', /紧定|机米|基米|顶丝|止付|无头/],
  ['法兰面', /法兰/],
  ['细牙', /细[牙扣]|M\d+(?:\.\d+)?[x×*]\d(?:\.\d+)?[x×*]/i],
  ['薄螺母', /薄/],
  ['锁紧', /锁紧|防松|自锁|尼龙/],
]

/** Answers the kind of these goods that the words do not say, where it is not the usual one; null if they say it. */
export function unsaidHead(productName: string, words: string): string | null {
  const plain = words.normalize('NFKC')
  const unsaid = heads.find(([name, isSaid]) => productName.includes(name) && !isSaid.test(plain))
  return unsaid?.[0] ?? null
}
