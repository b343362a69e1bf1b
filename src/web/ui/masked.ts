/** Writes 138****0000; a landline stays as it is. */
export const masked = (mobile: string): string =>
  mobile.replace(/^(1\d{2})\d{4}(\d{4})$/, '$1****$2')
