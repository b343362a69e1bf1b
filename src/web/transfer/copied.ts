/** Blanks between groups of digits are for reading: banks want none. */
export const copied = (value: string): string => value.replace(/(?<=\d) (?=\d)/g, '')
