export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)
export const isLandline = (text: string): boolean => /^0\d{2,3}-?\d{7,8}(-\d{1,6})?$/.test(text)
