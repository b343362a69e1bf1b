import type { AgreementNamed } from '#mall/goods/agreement/agreedBatch.sql.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { type Asked, columnIn, keyProblems } from './judging.ts'
import { riseOf } from './moved.rules.ts'
import type { CellProblem, Said } from './row.rules.ts'
import type { Result } from './row.sql.ts'
import type { RunRow } from './run.sql.ts'

/** A row of agreed prices with all that is known of what it names. */
export type AgreedAsked = Asked & {
  /** undefined: there is none, or the row says none. */
  agreement: AgreementNamed | undefined
  /** The one that was chosen for the whole file. */
  chosen: AgreementNamed | undefined
  /** The order number of what the company calls so. */
  coded: string | undefined
  /** What is agreed on now, in fen; '' is nothing. */
  was: string
}
export type AgreedJudged = Result & { keyColumn: string; fen: string }

/** Says what a row would do to its agreement: nothing, another price, a new one; or why it cannot. */
export function agreedJudged(asked: AgreedAsked): AgreedJudged {
  const { run, rowNo, said, match, agreement, was } = asked
  const { agreedFen: fen = '' } = said
  const { skuId } = match
  const keyColumn = columnIn(run, keyOf(said))
  const base = {
    ...{ rowNo, skuId, fen, keyColumn, agreementId: agreement?.agreementId ?? null },
    key: `${agreement?.agreementId ?? ''}:${skuId ?? ''}`,
    skuCode: match.skuCode ?? said.skuCode,
    model: match.model ?? (said.model || said.materialCode),
  }
  const problems = [
    ...agreementProblems(asked),
    ...goodsProblems(asked, keyColumn),
    ...priceProblems(said, run),
  ]
  if (problems.length > 0) return { ...base, outcome: 'refused', moves: {}, problems }
  if (was === fen) return { ...base, outcome: 'unchanged', moves: {}, problems: [] }
  const far = run.choices.rises ? '' : farWords(was, fen, match.priceFen ?? '')
  return {
    ...base,
    outcome: far ? 'held' : was === '' ? 'new' : 'changed',
    moves: { agreedFen: [was, fen] },
    problems: far ? [{ column: '', text: far }] : [],
  }
}

const keyOf = ({ skuCode, model, materialCode }: Said) =>
  skuCode ? 'skuCode' : model || !materialCode ? 'model' : 'materialCode'

function agreementProblems({ run, said, agreement, chosen }: AgreedAsked): CellProblem[] {
  const column = columnIn(run, 'agreementNo')
  const { agreementNo } = said
  if (!agreementNo && !agreement) return [{ column, text: '没有协议号' }]
  if (!agreement) return [{ column, text: `没有协议“${agreementNo}”` }]
  if (chosen && chosen.agreementId !== agreement.agreementId)
    return [{ column, text: `这一行是协议“${agreementNo}”的，这次导入的是“${chosen.agreementNo}”` }]
  return agreement.isEnded ? [{ column, text: `协议“${agreement.agreementNo}”已结束` }] : []
}

/** A code of the customer names goods where nothing else does, and must not name others than what does. */
function goodsProblems(asked: AgreedAsked, column: string): CellProblem[] {
  const { run, said, match, agreement, coded } = asked
  const { materialCode } = said
  const codeColumn = columnIn(run, 'materialCode')
  if (!said.skuCode && !said.model && materialCode && coded === undefined)
    return agreement
      ? [{ column: codeColumn, text: `${agreement.companyName}没有物料编码“${materialCode}”` }]
      : []
  const problems = keyProblems(
    { ...asked, said: { ...said, skuCode: said.skuCode || (coded ?? '') } },
    column,
  )
  if (problems.length > 0) return problems
  return coded !== undefined && match.skuCode !== coded
    ? [{ column: codeColumn, text: `物料编码“${materialCode}”在该企业是订货号“${coded}”` }]
    : []
}

function priceProblems({ agreedFen, problems }: Said, run: RunRow): CellProblem[] {
  if (problems.length > 0) return problems
  const column = columnIn(run, 'agreedPrice')
  if (agreedFen === undefined) return [{ column, text: '没有协议价' }]
  return agreedFen === '' ? [{ column, text: '协议价要写金额，不能是询价' }] : []
}

/** A price that was agreed on moves within bounds; a new one is neither far above the standard price nor a small part of it. */
function farWords(was: string, now: string, standard: string): string {
  const rise = riseOf({ priceFen: [was || standard, now] })
  const { risePercent, belowPercent } = importLimits
  const percent = `${Math.abs(rise).toFixed(1)}%`
  if (was)
    return Math.abs(rise) > risePercent ? `协议价${rise > 0 ? '涨' : '跌'} ${percent}，请核对` : ''
  if (rise > risePercent) return `协议价比标准价高 ${percent}，像是贴错行，请核对`
  return rise < -belowPercent ? `协议价比标准价低 ${percent}，像是贴错行，请核对` : ''
}
