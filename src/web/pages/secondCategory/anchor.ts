/** Names the block of a second level. */
export const anchorOf = (categoryId: string) => `c${categoryId}`
