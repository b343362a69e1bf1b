import type { Accessory, Substitute } from '#mall/goods/equivalence/equivalence.contract.ts'
import { withDrawing } from '#web/ui/withDrawing.ts'

export type ShownSubstitute = Omit<Substitute, 'attrDesc'>
export type Matching = Omit<Accessory, 'attrDesc'>
export type Equal = { substitutes: ShownSubstitute[]; accessories: Matching[] }

/** Attributes are read on the server, as those of the series are. */
export const equalLines = (equal: {
  substitutes: Substitute[]
  accessories: Accessory[]
}): Equal => ({
  substitutes: equal.substitutes.map((one) => pictured(one)),
  accessories: equal.accessories.map((one) => pictured(one)),
})

function pictured<Line extends Substitute | Accessory>(line: Line): Omit<Line, 'attrDesc'> {
  const { attrDesc, ...shown } = withDrawing(line, 'thumb')
  return shown
}
