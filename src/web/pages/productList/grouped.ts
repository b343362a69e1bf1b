/** 1,945 */
export const grouped = (count: number): string => count.toLocaleString('en-US')
