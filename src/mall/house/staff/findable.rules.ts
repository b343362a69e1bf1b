/** Fewer letters mean everything. */
export const isFindable = (typed: string): boolean => [...typed].length >= 2
