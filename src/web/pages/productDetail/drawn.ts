/** A drawing of ours, not a photo. */
export const isDrawing = (address: string) => address.startsWith('/img/')
