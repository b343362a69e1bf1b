/** Says what is wrong with a workbook before anything is sent. Not every system knows the type of one. */
export function sheetProblem({ name, size }: Pick<File, 'name' | 'size'>, most: number) {
  if (!/\.xlsx$/i.test(name)) return '仅支持 XLSX 文件'
  if (size > most) return `文件不能超过 ${sizeText(most)}`
  return size === 0 ? '文件是空的' : undefined
}

/** In the units of the limits, rounded up: what is said to be as large as a limit is within it. */
export const sizeText = (bytes: number): string =>
  bytes < 2 ** 20 ? `${tenths(bytes / 2 ** 10)} KB` : `${tenths(bytes / 2 ** 20)} MB`

const tenths = (size: number): number => Math.ceil(size * 10) / 10
