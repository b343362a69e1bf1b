import { isDay } from '#mall/day.ts'
import type { FailedNumber, NumberRow } from './invoiceDesk.contract.ts'

/** The staff fills these in, or copies them from what the tax bureau's site exports. */
export const numberColumns = ['发票流水号*', '发票号码*', '开票日期*'] as const

export type TriedNumber = FailedNumber & { invoiceNo: string; number: string; issuedOn: string }

/** What is known of the applications and numbers that a table names. */
export type KnownNumbers = {
  /** By the number of the application. */
  states: ReadonlyMap<string, string>
  taken: ReadonlySet<string>
}

/** Answers the rows with what is wrong with each. */
export function tryNumbers(rows: readonly NumberRow[], known: KnownNumbers, today: string) {
  const read = rows.map(readRow)
  return read.map((row) => ({ ...row, errors: errorsOf(row, read, known, today) }))
}

type Read = ReturnType<typeof readRow>

export function readRow({ row, cells }: NumberRow) {
  const [invoiceNo = '', number = '', day = ''] = cells
  return {
    ...{ row, cells },
    invoiceNo: invoiceNo.trim().toUpperCase(),
    number: number.replace(/\s/g, ''),
    issuedOn: day.trim().slice(0, 10).replaceAll('/', '-'),
  }
}

function errorsOf(one: Read, all: readonly Read[], known: KnownNumbers, today: string): string[] {
  const { invoiceNo, number, issuedOn } = one
  const state = known.states.get(invoiceNo)
  const isRepeated = all.some(
    (other) => other !== one && (other.invoiceNo === invoiceNo || other.number === number),
  )
  return [
    state === undefined && '没有这个发票流水号',
    state !== undefined && state !== 'waiting' && state !== 'issuing' && '该申请不在待开票',
    isRounded.test(number) && '发票号码被表格软件改写成了科学计数，请把该列设为文本格式后重填',
    !isRounded.test(number) && !/^\d{20}$/.test(number) && '发票号码是 20 位数字',
    known.taken.has(number) && '该发票号码已登记在另一张发票上',
    !isDay(issuedOn) && '开票日期请写成 2026-11-20',
    isDay(issuedOn) && issuedOn > today && '开票日期不能晚于今天',
    isRepeated && '流水号或发票号码在表中重复',
  ].filter((text) => text !== false)
}

/** A sheet keeps 15 figures of a number; the rest of this one is lost. */
const isRounded = /^\d(?:\.\d+)?E\+\d+$/i
