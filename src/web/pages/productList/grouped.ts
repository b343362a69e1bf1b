const format = new Intl.NumberFormat('en-US') // made once: a list has hundreds of numbers

/** 1,945 */
export const grouped = (count: number): string => format.format(count)
