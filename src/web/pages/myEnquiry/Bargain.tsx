import { useState } from 'react'
import { api } from '#mall/api.ts'
import { brandName } from '#mall/brandName.rules.ts'
import { fen, price, yuan } from '#mall/money.ts'
import { bargainForm } from '#mall/trade/enquiry/answer.form.ts'
import type { EnquiryDetail } from '#mall/trade/enquiry/enquiry.contract.ts'
import { percentAbove, tierAt } from '#mall/trade/enquiry/quote.rules.ts'
import { call } from '#web/call.ts'
import { DecisionDialog } from '#web/form/DecisionDialog.tsx'
import { PlainFields } from '#web/form/Form.tsx'
import { ShownError } from '#web/ShownError.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { late } from './decisions.tsx'
import styles from './myEnquiry.module.css'
import type { Choice, Offered } from './useQuoteChoice.ts'

type Props = { enquiry: EnquiryDetail; choice: Choice; onClose(): void }
type Row = { line: Offered; count: number; now: number }

const amountIn = (text: string): number | null =>
  /^\d{1,9}(\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0 ? Number(text) : null

/** 议价: target prices of the chosen lines. The quote stays good meanwhile. */
export function Bargain({ enquiry, choice, onClose }: Props) {
  const { enquiryNo, version, ownerName, logs } = enquiry
  const [rows] = useState(() => choice.chosen.flatMap(rowOf))
  const [typed, setTyped] = useState(
    () => new Map(rows.map((row) => [keyOf(row), targetText(row)])),
  )
  const lines = rows.flatMap((row) => {
    const targetPrice = amountIn(typed.get(keyOf(row)) ?? '')
    return targetPrice !== null && targetPrice < row.now ? [{ ...row, targetPrice }] : []
  })
  const round = logs.filter(({ event }) => event === 'bargain').length + 1

  async function send({ text }: { text: string }) {
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
      form={bargainForm}
      decide={send}
      done="议价已提交，新的报价会通知您"
      late={late}
      onClose={onClose}
    >
      {(edited) => (
        <>
          <Targets
            rows={rows}
            version={version}
            typed={typed}
            onType={(key, text) => setTyped(new Map([...typed, [key, text]]))}
          />
          <PlainFields of={edited} />
          <Saving lines={lines} />
        </>
      )}
    </DecisionDialog>
  )
}

const keyOf = ({ line }: Pick<Row, 'line'>): number => line.lineNo

function rowOf({ line, count }: Choice['chosen'][number]): Row[] {
  const now = tierAt(line.quote.tiers, count)?.taxPrice
  return now === undefined ? [] : [{ line, count, now }]
}

const targetText = ({ line: { targetPrice }, now }: Row): string =>
  targetPrice && targetPrice < now ? targetPrice.toFixed(2) : ''

type TargetsProps = {
  rows: readonly Row[]
  version: number
  typed: ReadonlyMap<number, string>
  onType(key: number, text: string): void
}

const Targets = ({ rows, version, typed, onType }: TargetsProps) => (
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
      {rows.map((row) => {
        const { line, count, now } = row
        const { model, brandName: brand, unit } = line.quote.goods
        const text = typed.get(keyOf(row)) ?? ''
        const target = amountIn(text)
        const isWrong = text !== '' && (target === null || target >= now)
        return (
          <tr key={keyOf(row)}>
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
                className={isWrong ? 'input small err' : 'input small'}
                inputMode="decimal"
                autoComplete="off"
                aria-label={`目标价 ${model} 第 ${line.lineNo} 行`}
                aria-invalid={isWrong}
                value={text}
                onChange={({ target }) => onType(keyOf(row), target.value)}
              />
            </td>
            <td className="num">
              {target === null
                ? '–'
                : isWrong
                  ? '须低于报价'
                  : percentText(percentAbove(target, now))}
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

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
