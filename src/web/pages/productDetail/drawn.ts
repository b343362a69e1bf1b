/** Says whether it is a drawing of ours and not a photo. */
export const isDrawing = (address: string) => address.startsWith('/img/')
