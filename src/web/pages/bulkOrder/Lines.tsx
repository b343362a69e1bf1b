import { type KeyboardEvent, useState } from 'react'
import type { BulkLine } from '#mall/trade/bulk/bulk.contract.ts'
import { Candidates } from '#web/matching/Candidates.tsx'
import shared from '#web/matching/matchedLines.module.css'
import { useNextChoice } from '#web/matching/useNextChoice.ts'
import { searchAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { Line } from './Line.tsx'
import styles from './lines.module.css'
import type { Answers } from './useAnswers.ts'

type Props = { lines: readonly BulkLine[]; answers: Answers }

/** The lines of a page, and under those that need an answer, or are to get another one, what may be meant. */
export function Lines({ lines, answers }: Props) {
  const [changing, setChanging] = useState<number | null>(null)
  const { table, said, onAnswered } = useNextChoice(lines, answers.isBusy)
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <table
        ref={table}
        tabIndex={-1}
        className={`${shared.lines} ${styles.lines}`}
        onKeyDown={goBetweenChoices}
      >
        <Heads />
        <tbody>
          {lines.flatMap((line) => [
            <Line
              key={line.lineNo}
              line={line}
              answers={answers}
              isChanging={line.lineNo === changing}
              onChanging={() => setChanging(line.lineNo === changing ? null : line.lineNo)}
            />,
            ...(asksForGoods.has(line.state) || line.lineNo === changing
              ? [
                  <Choices
                    key={`${line.lineNo} choices`}
                    line={line}
                    answers={answers}
                    onChosen={() => {
                      setChanging(null)
                      onAnswered(line, asksForGoods.has(line.state))
                    }}
                  />,
                ]
              : []),
          ])}
        </tbody>
      </table>
    </>
  )
}

const Heads = () => (
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
)

type ChoicesProps = { line: BulkLine; answers: Answers; onChosen(): void }

function Choices({ line, answers, onChosen }: ChoicesProps) {
  const isOff = !useIsHydrated() || answers.isBusy
  return (
    <Candidates
      line={line}
      isAsked={line.state === 'choose' || line.state === 'substitute'}
      isOff={isOff}
      columns={8}
      choose={async (chosen, remembered) => {
        if (await answers.choose(line, chosen, remembered)) onChosen()
      }}
    >
      <PageLink
        to={searchAddress(line.text.replaceAll('\t', ' ').slice(0, 100))}
        className="link t13"
        target="_blank"
        rel="noopener"
      >
        搜索商品
      </PageLink>
    </Candidates>
  )
}

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
