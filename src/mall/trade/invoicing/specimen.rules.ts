/** Numbers of specimens have 20 digits as all do, and begin as no tax bureau has a number begin: with a year 00. */
const prefix = '00'
export const specimenNumber = (rest: string): string => prefix + rest.padStart(18, '0').slice(-18)
export const isSpecimen = (number: string): boolean => number.startsWith(prefix)
