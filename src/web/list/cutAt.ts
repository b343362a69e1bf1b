const count = (number: number): string => number.toLocaleString('en')

/** It is said where a workbook cannot hold all that the filters leave: it holds the newest. */
export const cutAt = (most: number, total: number, unit: string): string | undefined =>
  total > most
    ? `仅导出了最新的 ${count(most)} ${unit}，共 ${count(total)} ${unit}，请按日期分次导出`
    : undefined
