/** 增值税 rates that a price may contain, in percent; '' is what the category says. */
type TaxPercent = '0' | '6' | '9' | '13'

export const taxChoices: Record<TaxPercent, string> = { 0: '0%', 6: '6%', 9: '9%', 13: '13%' }

export const isTaxPercent = (text: string): text is TaxPercent => Object.hasOwn(taxChoices, text)
