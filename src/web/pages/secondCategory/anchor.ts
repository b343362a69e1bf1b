/** Of a second level's block. */
export const anchorOf = (categoryId: string) => `c${categoryId}`
