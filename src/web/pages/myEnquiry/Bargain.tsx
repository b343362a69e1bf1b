import { useState } from 'react'
import { api } from '#mall/api.ts'
import { brandName } from '#mall/brandName.rules.ts'
import type { Fields, ValuesOf } from '#mall/form.ts'
import { tierAt } from '#mall/goods/pricing/tier.rules.ts'
import { fen, price, yuan } from '#mall/money.ts'
import {
  amountIn,
  bargainFormOf,
  targetName,
  targetProblem,
} from '#mall/trade/enquiry/answer.form.ts'
import type { EnquiryDetail } from '#mall/trade/enquiry/enquiry.contract.ts'
import { percentAbove } from '#mall/trade/enquiry/quote.rules.ts'
import { call } from '#web/call.ts'
import { DecisionDialog } from '#web/form/DecisionDialog.tsx'
import { PlainFields } from '#web/form/Form.tsx'
import { bindText, type Edited } from '#web/form/useForm.ts'
import { ShownError } from '#web/ShownError.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { late } from './decisions.tsx'
import styles from './myEnquiry.module.css'
import type { Choice, Offered } from './useQuoteChoice.ts'

type Props = { enquiry: EnquiryDetail; choice: Choice; onClose(): void }
type Row = { line: Offered; count: number; now: number }

/** 议价: target prices of the chosen lines. The quote stays good meanwhile. */
export function Bargain({ enquiry, choice, onClose }: Props) {
  const { enquiryNo, version, ownerName, logs } = enquiry
  const [rows] = useState(() => choice.chosen.flatMap(rowOf))
  const [form] = useState(() =>
    bargainFormOf(rows.map(({ line: { lineNo }, now }) => ({ lineNo, now }))),
  )
  const round = logs.filter(({ event }) => event === 'bargain').length + 1

  async function send({ text = '', ...typed }: ValuesOf<Fields>) {
    const lines = targetsIn(rows, typed)
    if (lines.length === 0) throw new ShownError('请至少填写一行低于报价的目标价')
    return call(api.enquiry.bargainEnquiry, {
      ...{ enquiryNo, version, text },
      lines: lines.map(({ line, targetPrice }) => ({ lineNo: line.lineNo, targetPrice })),
    })
  }
  return (
    <DecisionDialog
      title={`议价，第 ${round} 轮`}
      okText="提交议价"
      isWide
      text={
        <p className="note">
          <Icon name="info" />
          <span>
            {ownerName || '业务员'}会按目标价再报；回复前 V{version} 仍然有效，可随时按 V{version}{' '}
            下单。
          </span>
        </p>
      }
      form={form}
      initial={initialOf(rows)}
      decide={send}
      done="议价已提交，新的报价会通知您"
      late={late}
      onClose={onClose}
    >
      {(edited) => (
        <>
          <Targets rows={rows} version={version} of={edited} />
          <PlainFields of={edited} only={['text']} />
          <Saving lines={targetsIn(rows, edited.values)} />
        </>
      )}
    </DecisionDialog>
  )
}

const nameOf = ({ line }: Row): string => targetName(line.lineNo)

/** Lines with a target that may be sent. */
const targetsIn = (rows: readonly Row[], typed: ValuesOf<Fields>) =>
  rows.flatMap((row) => {
    const targetPrice = amountIn(typed[nameOf(row)] ?? '')
    return targetProblem(targetPrice, row.now) ? [] : [{ ...row, targetPrice }]
  })

function rowOf({ line, count }: Choice['chosen'][number]): Row[] {
  const now = tierAt(line.quote.tiers, count)?.taxPrice
  return now === undefined ? [] : [{ line, count, now }]
}

const initialOf = (rows: readonly Row[]) =>
  Object.fromEntries(rows.map((row) => [nameOf(row), targetText(row)]))

const targetText = ({ line: { targetPrice }, now }: Row): string =>
  targetPrice && targetPrice < now ? targetPrice.toFixed(2) : ''

type TargetsProps = { rows: readonly Row[]; version: number; of: Edited<Fields> }

const Targets = ({ rows, version, of }: TargetsProps) => (
  <table className={`data-table ${styles.targets}`}>
    <thead>
      <tr>
        <th>商品</th>
        <th className="num">数量</th>
        <th className="num">V{version} 单价</th>
        <th className="num">目标价</th>
        <th className="num">降幅</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Target key={row.line.lineNo} row={row} of={of} />
      ))}
    </tbody>
  </table>
)

function Target({ row, of }: { row: Row; of: TargetsProps['of'] }) {
  const { line, count, now } = row
  const { model, brandName: brand, unit } = line.quote.goods
  const name = nameOf(row)
  const { className, ...text } = bindText(of, name)
  const target = amountIn(of.values[name] ?? '')
  return (
    <tr>
      <td>
        <b>{model}</b>
        <p className="sec t12">{brandName(brand).short}</p>
      </td>
      <td className="num">
        {count.toLocaleString('en')} {unit}
      </td>
      <td className="num">{price(now)}</td>
      <td className="num">
        <input
          {...text}
          className={`${className} small`}
          inputMode="decimal"
          autoComplete="off"
          aria-label={`目标价 ${model} 第 ${line.lineNo} 行`}
        />
        <small id={text['aria-describedby']} className={styles.problem} aria-live="polite">
          {of.problems[name]}
        </small>
      </td>
      <td className="num">
        {targetProblem(target, now) ? '–' : percentText(percentAbove(target, now))}
      </td>
    </tr>
  )
}

const percentText = (value: number): string => `−${Math.abs(value).toFixed(1)}%`

function Saving({ lines }: { lines: readonly (Row & { targetPrice: number })[] }) {
  if (lines.length === 0) return null
  const sum = (of: (line: Row & { targetPrice: number }) => number) =>
    lines.reduce((all, line) => all + fen(of(line)) * BigInt(line.count), 0n)
  const [now, then] = [sum((line) => line.now), sum((line) => line.targetPrice)]
  return (
    <p className="t13">
      {lines.length} 行 {price(yuan(now))} → <b>{price(yuan(then))}</b>，少付{' '}
      <b>{price(yuan(now - then))}</b>
    </p>
  )
}
