import type { SeriesColumn } from '#mall/goods/catalogue/catalogue.contract.ts'
import { room } from '#mall/goods/catalogue/room.rules.ts'

type Shown = Pick<SeriesColumn, 'name' | 'unit' | 'isNumeric' | 'longest'>

/** In px, each with its padding: 型号, 订货号, then the attributes, then what is the same in every series. */
const before = [210, 92]
const after = [120, 140, 140, 116]
const padding = 20
/** A select has room for 全部 and its arrow. */
const least = 76
/** Words go on in a second line. */
const most = 180
/** It is the width of the narrowest page. What is wider by no more than a seventh is made to fit. */
const page = 1182

/** Widths of all columns; as parts of the page, or as they are where they would not fit. */
export function columnWidths(columns: readonly Shown[]): string[] {
  const widths = [...before, ...columns.map(widthOf), ...after]
  const sum = widths.reduce((total, width) => total + width)
  const isFitting = sum <= (page * 7) / 6
  return widths.map((width) => (isFitting ? `${((width / sum) * 100).toFixed(2)}%` : `${width}`))
}

/** Numbers stay whole, and so does every word. */
function widthOf({ name, unit, isNumeric, longest }: Shown): number {
  const value = room(longest) * 13
  const words = longest.split(' ').map((word) => room(word) * 13)
  const text = isNumeric ? value : Math.min(value, Math.max(most, ...words))
  const head = Math.max(room(name), room(unit)) * 12
  return Math.ceil(Math.max(least, text, head)) + padding
}
