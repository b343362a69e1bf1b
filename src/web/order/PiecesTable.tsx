import type { ReactNode } from 'react'
import type { Field } from '#mall/form.ts'
import { bindText, type Edited } from '#web/form/useForm.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import styles from './parcels.module.css'

type Line = { lineNo: number; model: string; skuNo: string; unit: string }
type Form = Edited<Record<string, Field>>

/** Asks for a number for each line of an order. */
export const PiecesTable = <L extends Line>(props: {
  of: Form
  lines: readonly L[]
  /** Facts of the line before its number. */
  facts: readonly Fact<L>[]
  head: string
  nameOf(line: L): string
}) => {
  const { of, lines, facts, head, nameOf } = props
  const asked: Fact<L> = {
    head,
    cell: (line) => (
      <Typed of={of} name={nameOf(line)} label={`${head} ${line.model}`}>
        {line.unit}
      </Typed>
    ),
  }
  return (
    <FactTable
      look={styles.pieces}
      facts={[goods, ...facts.map(named), named(asked)]}
      rows={lines}
      keyOf={({ lineNo }) => lineNo}
    />
  )
}

type CardsProps<Row> = {
  facts: readonly Fact<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string | number
  look?: string | undefined
}

/** The same of what is only read: on phones each row is a card, whose first cell says what it is. */
export const LinesTable = <Row,>({ facts: [first, ...facts], look, ...of }: CardsProps<Row>) =>
  first && (
    <FactTable
      {...of}
      look={[styles.pieces, look].filter(Boolean).join(' ')}
      facts={[first, ...facts.map(named)]}
    />
  )

/** On phones there are no heads above the cells. */
const named = <L,>({ head, cell, ...fact }: Fact<L>): Fact<L> => ({
  ...fact,
  head,
  cell: (line) => (
    <>
      <span className={styles.named}>{head} </span>
      {cell(line)}
    </>
  ),
})

const goods: Fact<Line> = {
  head: '型号 / 订货号',
  cell: ({ model, skuNo }) => (
    <>
      <b className="any">{model}</b>
      <p className="mute t12">{skuNo}</p>
    </>
  ),
}

type TypedProps = { of: Form; name: string; label: string; children?: ReactNode }

/** A field of the form in a cell, with what is wrong with it. */
function Typed({ of, name, label, children }: TypedProps) {
  const { inputMode, placeholder } = of.form.fields[name] ?? {}
  const bound = bindText(of, name)
  return (
    <>
      <input
        {...bound}
        aria-label={label}
        inputMode={inputMode}
        placeholder={placeholder}
        autoComplete="off"
      />{' '}
      {children}
      <p id={`${bound.id}-under`} className={styles.problem} aria-live="polite">
        {of.problems[name]}
      </p>
    </>
  )
}
