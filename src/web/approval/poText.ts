/** Names a PO number as one, unless it does so itself. */
export const poText = (poNumber: string): string =>
  /^PO/i.test(poNumber) ? poNumber : `PO ${poNumber}`
