/** Blanks between groups of digits and a remark at the end are for reading: banks want neither. */
export const copied = (value: string): string =>
  value.replace(/\s*（演示）$/, '').replace(/(?<=\d) (?=\d)/g, '')
