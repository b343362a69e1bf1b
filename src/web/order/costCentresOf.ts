/** Names the cost centres of an order, each once; '' where no line has one. */
export const costCentresOf = (lines: readonly { costCentre: string }[]): string =>
  [...new Set(lines.map(({ costCentre }) => costCentre))].filter(Boolean).join('、')
