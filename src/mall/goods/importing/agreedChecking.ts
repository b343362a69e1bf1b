import type { Sql } from '#db/postgres.ts'
import {
  type AgreementNamed,
  selectAgreed,
  selectAgreementsNamed,
} from '#mall/goods/agreement/agreedBatch.sql.ts'
import { keyOf } from '#mall/goods/material/material.rules.ts'
import { selectCoded } from '#mall/goods/material/material.sql.ts'
import { type AgreedJudged, agreedJudged } from './agreedJudging.ts'
import { selectAgreedKeys } from './agreedRow.sql.ts'
import type { Choices } from './importing.contract.ts'
import { inTurns } from './inTurns.ts'
import { brandIdOf, loadPlaces } from './knownNames.ts'
import { readRow, type Said } from './row.rules.ts'
import { type FileRow, noMatch, type Result, selectMatches } from './row.sql.ts'
import type { RunRow } from './run.sql.ts'

/** Says what rows of agreed prices would do. Nothing that they name and the mall does not know can be made here. */
export async function agreedResults(
  tx: Sql,
  run: RunRow,
  rows: readonly FileRow[],
  now: Date,
): Promise<Result[]> {
  const places = await loadPlaces(tx)
  const columns = run.columns.filter(({ field }) => field !== 'ignore')
  const read = await inTurns(rows, ({ rowNo, cells }) => ({ rowNo, said: readRow(columns, cells) }))
  const agreements = await agreementsOf(
    tx,
    read.map(({ said }) => said),
    run.choices,
    now,
  )
  const named = read.map((row) => ({ ...row, agreement: agreements.of(row.said) }))
  const codes = await codesOf(tx, named)
  const asked = named.map((row, no) => ({
    ...{ ...row, no, coded: codes.get(no) },
    brandId: brandIdOf(places, row.said.brand, run.choices),
  }))
  const found = await selectMatches(
    tx,
    asked.map(({ no, said, coded, brandId = '' }) => ({
      ...{ no, brandId, model: said.model, skuCode: said.skuCode || (coded ?? '') },
    })),
  )
  const matches = new Map(found.map((match) => [match.no, match]))
  const matched = asked.map((row) => ({ ...row, match: matches.get(row.no) ?? noMatch(row.no) }))
  const prices = await pricesOf(tx, matched)
  const judgements = await inTurns(matched, ({ agreement, match, ...row }) => {
    const was = prices.get(`${agreement?.agreementId}:${match.skuId}`) ?? ''
    const { chosen } = agreements
    return { was, judged: agreedJudged({ ...row, run, agreement, match, chosen, was, places }) }
  })
  return once(tx, run.runId, judgements)
}

/** Agreements by what rows say; what says none is about the one that was chosen. */
async function agreementsOf(tx: Sql, all: readonly Said[], { agreementId }: Choices, now: Date) {
  const numbers = [...new Set(all.map(({ agreementNo }) => agreementNo).filter(Boolean))]
  const ids = agreementId ? [agreementId] : []
  const list = await selectAgreementsNamed(tx, { ids, numbers }, now)
  const byNumber = new Map(list.map((one) => [one.agreementNo, one]))
  const chosen = list.find((one) => one.agreementId === agreementId)
  const of = ({ agreementNo }: Said): AgreementNamed | undefined =>
    agreementNo ? byNumber.get(agreementNo) : chosen
  return { chosen, of }
}

type Named = { said: Said; agreement: AgreementNamed | undefined }

/** Answers the order numbers of what companies call so, by the places of their rows. */
async function codesOf(tx: Sql, rows: readonly Named[]): Promise<ReadonlyMap<number, string>> {
  const asked = rows.flatMap(({ said, agreement }, row) => {
    const key = keyOf(said.materialCode)
    return agreement && key ? { row, key, companyId: agreement.companyId } : []
  })
  const found = asked.length > 0 ? await selectCoded(tx, asked) : []
  return new Map(found.map(({ row, skuCode }) => [row, skuCode]))
}

type Matched = Named & { match: { skuId: string | null } }

async function pricesOf(tx: Sql, rows: readonly Matched[]): Promise<ReadonlyMap<string, string>> {
  const asked = rows.flatMap(({ agreement, match: { skuId } }) =>
    agreement && skuId ? { agreementId: agreement.agreementId, skuId } : [],
  )
  const list = await selectAgreed(tx, asked)
  return new Map(list.map(({ agreementId, skuId, fen }) => [`${agreementId}:${skuId}`, fen]))
}

type First = { rowNo: number; fen: string | null }

/** Of several rows about the same price the first counts; another that says the same changes nothing. */
async function once(
  tx: Sql,
  runId: string,
  all: readonly { was: string; judged: AgreedJudged }[],
): Promise<Result[]> {
  const good = all.filter(({ judged }) => judged.outcome !== 'refused')
  const keys = good.map(({ judged }) => judged.key)
  const seen: Map<string, First> = await selectAgreedKeys(tx, runId, keys)
  return all.map(({ was, judged: { fen, keyColumn: column, ...result } }): Result => {
    if (result.outcome === 'refused') return result
    const first = seen.get(result.key)
    if (!first) {
      seen.set(result.key, { rowNo: result.rowNo, fen })
      return result
    }
    if ((first.fen ?? was) === fen)
      return { ...result, outcome: 'unchanged', moves: {}, problems: [] }
    const text = `与第 ${first.rowNo} 行是同一商品，协议价不同`
    return { ...result, outcome: 'refused', moves: {}, problems: [{ column, text }] }
  })
}
