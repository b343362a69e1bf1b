import type { ReactNode } from 'react'
import type { Address } from '#mall/pages.ts'
import { type Column, Table } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

type Props<Row> = {
  title: string
  /** It leads to all of them. */
  all: { text: string; to: Address }
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
  none: ReactNode
}

/** Shows the newest rows of a list of the centre, and leads to the whole list. */
export const Recent = <Row,>({ title, all, none, ...table }: Props<Row>) => (
  <section className="sheet">
    <header>
      <h3>{title}</h3>
      <span className="right">
        <PageLink to={all.to} className="link">
          {all.text}
        </PageLink>
      </span>
    </header>
    {table.rows.length > 0 ? <Table {...table} /> : none}
  </section>
)
