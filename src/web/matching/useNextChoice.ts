import { useEffect, useRef, useState } from 'react'

type Line = { lineNo: number; goods: { skuId: string; model: string } | null }
type Answered = { lineNo: number; isAsked: boolean; before: string | undefined }

/**
 * The candidates of a line go away once goods are chosen for it: the focus goes on to those of the next line that has some,
 * and what was chosen is said. It goes back to the line where other goods were chosen, and where no line is left.
 */
export function useNextChoice(lines: readonly Line[], isBusy: boolean) {
  const table = useRef<HTMLTableElement>(null)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!answered || isBusy) return
    const line = lines.find(({ lineNo }) => lineNo === answered.lineNo)
    // The page still shows the line as it was.
    if (line && line.goods?.skuId === answered.before) return
    setAnswered(null)
    const next = nextTo(table.current, answered)
    const isLast = answered.isAsked && !next?.hasAttribute('data-choice')
    const chosen = `第 ${answered.lineNo} 行已选用 ${line?.goods?.model ?? ''}`.trim()
    setSaid(isLast ? `${chosen}，本页没有待选择的行了` : chosen)
    next?.focus()
  }, [answered, lines, isBusy])
  return {
    table,
    said,
    onAnswered: ({ lineNo, goods }: Line, isAsked: boolean) =>
      setAnswered({ lineNo, isAsked, before: goods?.skuId }),
  }
}

function nextTo(table: HTMLTableElement | null, { lineNo, isAsked }: Answered) {
  const choices = [...(table?.querySelectorAll<HTMLElement>('button[data-choice]') ?? [])]
  const next = choices.find(({ dataset }) => Number(dataset.choice) > lineNo) ?? choices[0]
  const own = table?.querySelector<HTMLElement>(`button[data-change="${lineNo}"]`)
  return (isAsked && next) || own || table
}
