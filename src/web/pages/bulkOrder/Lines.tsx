import type { KeyboardEvent } from 'react'
import type { BulkLine } from '#mall/trade/bulk/bulk.contract.ts'
import { Candidates } from './Candidates.tsx'
import { Line } from './Line.tsx'
import styles from './lines.module.css'
import type { Answers } from './useAnswers.ts'

type Props = { lines: readonly BulkLine[]; answers: Answers }

/** The lines of a page, and under those that need an answer what may be meant. */
export const Lines = ({ lines, answers }: Props) => (
  <table className={styles.lines} onKeyDown={goBetweenChoices}>
    <thead>
      <tr>
        <th scope="col">行号</th>
        <th scope="col">原文</th>
        <th scope="col">匹配商品</th>
        <th scope="col">匹配方式</th>
        <th scope="col">状态</th>
        <th scope="col" className="num">
          含税单价
        </th>
        <th scope="col">数量</th>
        <th scope="col" className="num">
          含税小计
        </th>
        <th scope="col">说明</th>
      </tr>
    </thead>
    <tbody>
      {lines.flatMap((line) => [
        <Line key={line.lineNo} line={line} answers={answers} />,
        ...(asksForGoods.has(line.state)
          ? [<Candidates key={`${line.lineNo} choices`} line={line} answers={answers} />]
          : []),
      ])}
    </tbody>
  </table>
)

/** Whoever has them chooses other goods. */
const asksForGoods: ReadonlySet<BulkLine['state']> = new Set([
  ...(['choose', 'substitute', 'none', 'invalid'] as const),
])

/** ↑ and ↓ go to the button of the next candidate, also to one of another line; Enter presses it. */
function goBetweenChoices(event: KeyboardEvent<HTMLTableElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-choice]')]
  const at = choices.indexOf(event.target as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  choices[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}
