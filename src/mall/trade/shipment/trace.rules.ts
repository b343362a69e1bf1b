import { shipmentLimits } from '#mall/tradeLimits.ts'

// Goods are traced by the batch they are of and by the number of each piece. Nobody has to write them down.

const { batch: batchLength, serial: serialLength, serials: most } = shipmentLimits.trace

export type Trace = { batch?: string | undefined; serials?: readonly string[] | undefined }

/** Numbers are typed or pasted with anything between them. */
export const serialsOf = (typed: string): string[] => typed.split(/[\s,，;；、]+/).filter(Boolean)

/** Says what is wrong with the numbers of so many pieces; '' where nothing is, or there are none. */
export function serialsProblem(serials: readonly string[], count: number): string {
  const seen = new Set<string>()
  const twice = serials.find((one) => seen.has(one.toUpperCase()) || !seen.add(one.toUpperCase()))
  const long = serials.find((one) => one.length > serialLength)
  if (serials.length === 0) return ''
  if (serials.length > most) return `一种商品一次最多登记 ${most.toLocaleString('en')} 个序列号`
  if (twice) return `序列号 ${twice} 重复`
  if (long) return `序列号 ${long.slice(0, 12)}… 超过 ${serialLength} 个字`
  return serials.length === count
    ? ''
    : `本次 ${count} 件，填了 ${serials.length} 个序列号，须一件一个`
}

export const batchProblem = (batch: string): string =>
  batch.length > batchLength ? `批次号请控制在 ${batchLength} 字以内` : ''

/** Says what is wrong with what is written of the lines of a parcel, by the names of shipForm. */
export const traceProblems = (lines: readonly ({ lineNo: number; count: number } & Trace)[]) =>
  Object.fromEntries(
    lines.flatMap(({ lineNo, count, batch = '', serials = [] }) => [
      [`batch${lineNo}`, batchProblem(batch)],
      [`serials${lineNo}`, serialsProblem(serials, count)],
    ]),
  )
