import { useEffect, useRef, useState } from 'react'
import { api } from '#mall/api.ts'
import type { DeskDetail, DeskLine, QuotedGoods } from '#mall/trade/enquiry/deskEnquiry.contract.ts'
import { typedFrom } from '#mall/trade/enquiry/quoteChanges.rules.ts'
import { isQuotable } from '#mall/trade/enquiry/quoteDesk.rules.ts'
import {
  isHeldBack,
  offerOf,
  type Stand,
  standOf,
  standOfKept,
  type TypedQuote,
} from '#mall/trade/enquiry/quoteLine.rules.ts'
import { call } from '#web/call.ts'
import { messageOf } from '#web/write/messageOf.ts'
import { useUnsaved } from '#web/write/unsaved.ts'

export type Quote = ReturnType<typeof useQuote>
type Lines = Readonly<Record<string, TypedQuote>>
type Typed = { lines: Lines; validDay: string | null; note: string }

/** What is typed of the next version. It is kept as it is typed, so that a reload loses nothing. */
export function useQuote(detail: DeskDetail) {
  const { enquiryNo, draft, versions } = detail
  const [typed, setTyped] = useState<Typed>(draft)
  const [found, setFound] = useState<readonly QuotedGoods[]>([])
  const goods = new Map([...detail.goods, ...found].map((one) => [one.skuId, one]))
  const last = new Map(versions.at(-1)?.lines.map((line) => [line.lineNo, line]))
  const saver = useSaver(enquiryNo, draft.revision)

  function change(next: Partial<Omit<Typed, 'lines'>> & { lines?: Lines }) {
    const all = { ...typed, ...next, lines: { ...typed.lines, ...next.lines } }
    setTyped(all)
    saver.put({ ...all, lines: next.lines ?? {} })
  }
  const typedOf = (line: DeskLine): TypedQuote =>
    typed.lines[line.lineNo] ?? typedFrom(line, last.get(line.lineNo), goods.get(line.skuId ?? ''))
  function costOf(typed: TypedQuote): number | null {
    const offer = typed.answer === 'unlisted' ? offerOf(typed) : null
    if (typed.answer !== 'unlisted') return goods.get(typed.skuId ?? '')?.cost ?? null
    return offer && typeof offer === 'object' && offer.state !== 'unable'
      ? (offer.own?.cost ?? null)
      : null
  }
  /** What the goods of a line are counted in; those that the catalogue does not have are sold one by one. */
  function soldAs(typed: TypedQuote): Sold | undefined {
    const unit = typed.own?.unit.trim() ?? ''
    return typed.answer === 'unlisted' ? { ...single, unit } : goods.get(typed.skuId ?? '')
  }
  const approvalsOf = (lineNo: number) => detail.approvalList.filter((one) => one.lineNo === lineNo)
  const isEditable = detail.isOwn && isQuotable(detail.state)
  const isTyped = (lineNo: number) => lineNo in typed.lines

  /** What the last version offers goes on as long as nothing else is ready, but its margin may be too low by now. */
  function isKeptLow({ lineNo, skuId }: DeskLine): boolean {
    const kept = offerOf(typedFrom({ skuId }, last.get(lineNo), undefined))
    if (!isEditable || kept === null || typeof kept === 'string' || kept.state === 'unable')
      return false
    const { cost = kept.own?.cost ?? null, taxPrice = null } = goods.get(kept.skuId ?? '') ?? {}
    return isHeldBack(standOfKept(kept, { cost, taxPrice }, approvalsOf(lineNo)))
  }
  function stand(line: DeskLine): Stand {
    const isSaid = isTyped(line.lineNo) || isKeptLow(line)
    return isSaid
      ? standOf(typedOf(line), costOf(typedOf(line)), approvalsOf(line.lineNo))
      : 'empty'
  }

  return {
    ...{ detail, goods, last, saver, typedOf, costOf, soldAs, approvalsOf, isEditable, isTyped },
    validDay: typed.validDay,
    note: typed.note,
    changeLine: (line: DeskLine, part: Partial<TypedQuote>) =>
      change({ lines: { [line.lineNo]: { ...typedOf(line), ...part } } }),
    change: (part: { validDay?: string | null; note?: string }) => change(part),
    learn: (more: readonly QuotedGoods[]) => setFound((before) => [...before, ...more]),
    standOf: stand,
    isKeptLow,
  }
}

type Sold = Pick<QuotedGoods, 'unit' | 'minQuantity' | 'isMultiple' | 'taxPrice' | 'last'>
const single = { minQuantity: 1, isMultiple: false, taxPrice: null, last: null }

const savedAfterMs = 500

type Saved = 'saved' | 'unsaved' | 'failed'

/** Sends what was typed a moment after the last key, one save after the other. What could not be saved goes with the next one. */
function useSaver(enquiryNo: string, first: number) {
  const revision = useRef(first)
  const waiting = useRef<Typed | null>(null)
  const work = useRef(Promise.resolve(true))
  const timer = useRef(0)
  const [state, setState] = useState<Saved>('saved')
  const [problem, setProblem] = useState('')
  useUnsaved(state !== 'saved')

  function put(typed: Typed) {
    waiting.current = { ...typed, lines: { ...waiting.current?.lines, ...typed.lines } }
    setState('unsaved')
    clearTimeout(timer.current)
    timer.current = window.setTimeout(flush, savedAfterMs)
  }
  /** Answers whether everything is saved now. */
  function flush(): Promise<boolean> {
    clearTimeout(timer.current)
    work.current = work.current.then(send)
    return work.current
  }
  async function send(): Promise<boolean> {
    const typed = waiting.current
    if (!typed) return true
    waiting.current = null
    const lines = Object.entries(typed.lines).map(([no, one]) => ({
      lineNo: Number(no),
      typed: one,
    }))
    const { validDay, note } = typed
    const input = { enquiryNo, revision: revision.current, lines, validDay, note }
    try {
      revision.current = (await call(api.quoteDesk.saveQuote, input)).revision
      setState(waiting.current ? 'unsaved' : 'saved')
      return true
    } catch (error) {
      const since = waiting.current as Typed | null
      waiting.current = { ...typed, ...since, lines: { ...typed.lines, ...since?.lines } }
      setProblem(messageOf(error))
      setState('failed')
      return false
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { state, problem, put, flush, revision: () => revision.current }
}
