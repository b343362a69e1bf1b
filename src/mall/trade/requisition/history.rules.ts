/** What an event of a requisition was about; each event has what it needs of it. */
export type HistoryLine = {
  model: string
  unit: string
  count?: number
  /** So many were to arrive. */
  due?: number
  state?: 'accepted' | 'dropped' | 'lapsed'
  kind?: 'split' | 'later' | 'substitute' | 'cancel'
  laterDate?: string
  substitute?: string
}

/** Writes a number, 「:」 and the lines behind it; what people did themselves has no lines. */
export const historyNote = (note: string, lines: readonly HistoryLine[] | null): string =>
  lines ? `${note}：${lines.map(lineText).join('、')}` : note

function lineText({ model, unit, count, due, ...line }: HistoryLine): string {
  if (line.state) return `${model} ${outcomeOf(line)}`
  if (count === undefined) return model
  const short = due !== undefined && due > count ? `（应收 ${due.toLocaleString('en')}）` : ''
  return `${model} ${count.toLocaleString('en')} ${unit}${short}`
}

/** How missing goods were settled; how many of them are somebody's stands in his lines. */
function outcomeOf({ state, kind, laterDate, substitute }: Omit<HistoryLine, 'model' | 'unit'>) {
  if (state === 'dropped') return '取消缺货部分'
  if (state === 'lapsed') return `缺货部分改为 ${laterDate} 发`
  if (kind === 'cancel') return '取消缺货部分'
  if (kind === 'substitute') return `缺货部分换为 ${substitute}`
  return kind === 'split'
    ? `分批发货，缺货部分 ${laterDate} 发`
    : `缺货部分 ${laterDate} 到齐一起发`
}
