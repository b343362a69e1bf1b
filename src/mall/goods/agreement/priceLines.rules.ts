import { fen } from '#mall/money.ts'

export type PriceLine = { lineNo: number; called: string; fen: string }

/** Reads lines such as "6204-2RSH 28.17": what the goods are called, then their price. Empty ones are passed over. */
export function readPriceLines(text: string): { lines: PriceLine[]; problems: string[] } {
  const problems: string[] = []
  const lines = text.split(/\r?\n/).flatMap((typed, at): PriceLine[] => {
    const line = typed.trim()
    if (line === '') return []
    const [, called, price] = /^(.+?)[\s,，;；]+[¥￥]?(\d{1,10}(?:\.\d{1,2})?)$/.exec(line) ?? []
    if (called && price && Number(price) > 0)
      return [{ lineNo: at + 1, called, fen: `${fen(Number(price))}` }]
    problems.push(`第 ${at + 1} 行没有价格`)
    return []
  })
  return { lines, problems }
}
