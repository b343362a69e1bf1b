const digits = '零壹贰叁肆伍陆柒捌玖'

/**
 * Writes an amount in words as banks want it (支付结算办法, annex 1): 整 where no fen follow, one 零 for the zeros between
 * two figures and none for those before 万 and 亿.
 */
export function capitals(fen: bigint): string {
  if (fen < 0n) return `负${capitals(-fen)}`
  if (fen === 0n) return '零元整'
  const yuan = fen / 100n
  const whole = yuan > 0n ? `${wordsOf(yuan)}元` : ''
  return whole + centsOf(Number(fen % 100n), whole !== '')
}

function centsOf(cents: number, hasYuan: boolean): string {
  const [jiao, fen] = [Math.floor(cents / 10), cents % 10]
  if (cents === 0) return '整'
  if (fen === 0) return `${digits[jiao]}角整`
  const before = jiao > 0 ? `${digits[jiao]}角` : hasYuan ? '零' : ''
  return `${before}${digits[fen]}分`
}

/** 亿 counts ten thousands of 万, so that 叁拾伍万亿 reads as it is said. */
const units = [
  [100_000_000n, '亿'],
  [10_000n, '万'],
  [1000n, '仟'],
  [100n, '佰'],
  [10n, '拾'],
] as const

function wordsOf(count: bigint): string {
  for (const [size, unit] of units)
    if (count >= size) return wordsOf(count / size) + unit + restOf(count % size, size)
  return digits[Number(count)] ?? ''
}

/** 零 stands for the places that are left out. */
function restOf(rest: bigint, size: bigint): string {
  if (rest === 0n) return ''
  return (rest * 10n < size ? '零' : '') + wordsOf(rest)
}
