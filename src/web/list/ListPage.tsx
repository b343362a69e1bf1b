import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLastKnown } from '#web/ui/useLastKnown.ts'
import { type Batch, BatchBar } from './BatchBar.tsx'
import { FilterBar } from './FilterBar.tsx'
import { KeyHints } from './KeyHints.tsx'
import { ListFoot, type Loaded } from './ListFoot.tsx'
import styles from './list.module.css'
import type { List, Options } from './listFilter.ts'
import { NoRows } from './NoRows.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { OfDays, useDaysProblem } from './OfDays.tsx'
import { type Saved, SaveSheet } from './SaveSheet.tsx'
import { StateTabs } from './StateTabs.tsx'
import { type Column, type Group, Table } from './Table.tsx'
import { useIsLoading, useListPlace } from './useListPlace.ts'
import { useSelection } from './useSelection.ts'

export type Found<Row> = Loaded<Row> & {
  /** They are those of its tabs. */
  counts?: Readonly<Record<string, number>>
}

export type ListProps<Row, Line = never> = {
  list: List
  /** Undefined: it could not be loaded. */
  found: Found<Row> | undefined
  /** 2026-11-20, by the server's clock; without it there are no links to the usual spans. */
  today?: string
  columns: readonly Column<Row, Line>[]
  keyOf(row: Row): string
  nameOf?(row: Row): string
  group?: Group<Row, Line>
  /** Answers the cells of a row that is being changed, or nothing for its usual ones. */
  instead?(row: Row): ReactNode
  lookOf?(row: Row): string | undefined
  /** Only the server knows these options, or they are called otherwise for this visitor. */
  options?: Readonly<Record<string, Options>>
  /** Fields that this visitor does not have. */
  without?: readonly string[]
  /** They are the tabs of a page of which this list is one. */
  above?: ReactNode
  note?: ReactNode
  tools?: ReactNode
  /** It is all that the filters leave, as a workbook, where they leave something. */
  exported?: Pick<Saved, 'endpoint'> & Partial<Omit<Saved, 'input'>> & { input?: object }
  batch?: Batch<Row>
  /**
   * It stands where there is nothing at all. It says what will stand here one day, and shows the ways to it.
   */
  none: { title?: string; text: ReactNode; actions?: ReactNode }
}

/** The one page of lists: filters in the address, tabs, table, ticked rows, pages, and what there is instead of rows. */
export function ListPage<Row, Line = never>(props: ListProps<Row, Line>) {
  const { list, found, columns, group, batch } = props
  const { today, counts } = useHead(props)
  const sheet = useRef<HTMLElement>(null)
  const isLoading = useIsLoading(list)
  const problem = useDaysProblem()
  const rows = found?.list ?? []
  const selection = useSelection({ ...props, rows })
  return (
    <>
      <section ref={sheet} className={`sheet ${styles.list}`} aria-busy={isLoading}>
        {props.above}
        <Head {...props} counts={counts} />
        <FilterBar {...props} today={today} />
        {!found && <NotLoaded noun={list.noun} />}
        <OfDays>
          {rows.length > 0 && (
            <Table
              {...props}
              label={list.noun}
              rows={rows}
              selection={batch ? selection : undefined}
            />
          )}
          {found && rows.length === 0 && <NoRows {...props} counts={found.counts} />}
          {batch && rows.length > 0 && <BatchBar list={list} selection={selection} batch={batch} />}
          {found && <ListFoot list={list} found={found} keyOf={props.keyOf} />}
        </OfDays>
      </section>
      <KeyHints
        sheet={sheet}
        hasRows={rows.length > 0 && !problem}
        hasTicks={batch !== undefined}
        opens={group !== undefined || columns.some(({ opens }) => opens)}
        hasSearch={Object.values(list.fields).some(({ kind }) => kind === 'text')}
      />
    </>
  )
}

/** Where the rows could not be loaded, tabs and usual spans stay as they were last. */
function useHead<Row, Line>({ list, found, today }: ListProps<Row, Line>) {
  const name = `${useLocation().pathname} ${list.noun}`
  return {
    today: useLastKnown(`${name} today`, today),
    counts: useLastKnown(`${name} counts`, found?.counts),
  }
}

type HeadProps<Row, Line> = ListProps<Row, Line> & Pick<Found<Row>, 'counts'>

/** Tabs with counts, or a line about the list; and what can be done with all of it. */
function Head<Row, Line>({ list, counts, note, ...props }: HeadProps<Row, Line>) {
  const hasTabs = Object.values(list.fields).some(({ kind }) => kind === 'tabs')
  const exported = props.found?.list.length ? props.exported : undefined
  const tools = (exported || props.tools) && (
    <span className={styles.tools}>
      {exported && <Export list={list} exported={exported} />}
      {props.tools}
    </span>
  )
  if (!hasTabs && !note && !tools) return null
  return (
    <div className={hasTabs ? styles.tabs : styles.head}>
      {hasTabs && <StateTabs list={list} counts={counts} />}
      {note}
      {tools}
    </div>
  )
}

type ExportProps = { list: List; exported: NonNullable<ListProps<unknown>['exported']> }

/** The file is called as the list is, unless its page says more. */
function Export({ list, exported }: ExportProps) {
  const { noun } = list
  const {
    pageNum: _,
    pageSize: __,
    ...input
  } = {
    ...useListPlace(list).filter,
    ...exported.input,
  }
  return <SaveSheet file={`${noun}.xlsx`} told={`${noun}已导出`} {...exported} input={input} />
}
