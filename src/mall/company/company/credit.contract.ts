import * as z from 'zod/mini'
import { exportable, get, post, sensitive } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { foundOf, Id, keyword, listFilters, listPage, Nothing, Reason } from '#mall/list.ts'
import { creditSettingForm } from './creditSetting.form.ts'

/** What was agreed on beside limit and days (月结). */
export const agreed = {
  termKind: z.enum(['month', 'invoice', 'receipt']),
  chargeBasis: z.enum(['sent', 'invoice', 'statement']),
  /** 0 is the end of each month. */
  cutDay: z.int().check(z.gte(0), z.lte(28)),
  mayExceed: z.boolean(),
  overdueRule: z.enum(['block', 'approve', 'remind']),
}

/** Each operation of a credit (pages.md section 7). */
export const CreditOperation = z.enum([
  ...(['grant', 'change', 'end', 'reserve', 'release', 'charge', 'pay'] as const),
  ...(['refund', 'adjust', 'reverse', 'writeOff'] as const),
])
export type CreditOperation = z.infer<typeof CreditOperation>

/** One operation, and how the credit stood after it. */
export const CreditMove = z.object({
  /** It is one of its list. */
  key: z.string(),
  at: z.string(),
  operation: CreditOperation,
  documentKind: z.string(),
  documentNo: z.string(),
  orderNo: z.nullable(z.string()),
  /** The statements that it has paid. */
  statementNos: z.array(z.string()),
  by: z.string(),
  reason: z.string(),
  /** By how much it changed what may still be ordered; null where there was no limit, or is none now. */
  change: z.nullable(z.number()),
  /** null: no limit was agreed. */
  limit: z.nullable(z.number()),
  /** 下单占用, and what is owed. */
  reserved: z.number(),
  owed: z.number(),
  available: z.nullable(z.number()),
})
export type CreditMove = z.infer<typeof CreditMove>

export const CreditAccount = z.object({
  isMonthly: z.boolean(),
  limit: CreditMove.shape.limit,
  reserved: CreditMove.shape.reserved,
  owed: CreditMove.shape.owed,
  available: CreditMove.shape.available,
  termDays: z.nullable(z.number()),
  ...agreed,
})
export type CreditAccount = z.infer<typeof CreditAccount>

/** 授信, 占用与释放, 转应付, 还款, 冲减与冲回. */
export const CreditMovesTab = z.enum(['all', 'granted', 'reserved', 'charged', 'paid', 'back'])
export type CreditMovesTab = z.infer<typeof CreditMovesTab>

/** `keyword` is a part of the number of a document, an order, a transfer or a statement. */
const filters = { ...listFilters, moves: z._default(CreditMovesTab, 'all') }
const moves = z.extend(foundOf(CreditMove), {
  account: CreditAccount,
  counts: z.record(CreditMovesTab, z.number()),
})

/** Managers and administrators see the credit of their company, and what has moved it. */
export const credit = {
  /** The newest first. Refuses FORBIDDEN. */
  creditMoves: exportable(
    get('/mall/credit/moves', 'member', z.object({ ...filters, ...listPage }), moves),
  ),
}

export const CreditChange = z.object({
  changeId: z.string(),
  kind: z.enum(['grant', 'change', 'end']),
  state: z.enum(['waiting', 'done', 'refused']),
  /** null: no limit; 0: the company paid at once. */
  fromAmount: z.nullable(z.number()),
  toAmount: z.number(),
  /** All that it changes, in words. */
  detail: z.record(z.string(), z.string()),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  answer: z.string(),
  isOwn: z.boolean(),
})
export type CreditChange = z.infer<typeof CreditChange>

const ofCompany = z.object({ companyId: Id })
const one = z.object({ changeId: Id })
const setting = inputOf(creditSettingForm)

/** The staff grants credit, and above a sum two of them do. */
export const creditDesk = {
  /** The history of the credit of a company, the newest first. */
  creditHistory: get(
    '/mall/creditDesk/history',
    'operator',
    ofCompany,
    z.object({ list: z.array(CreditChange) }),
  ),
  /** Refuses NOT_FOUND. */
  companyCreditMoves: exportable(
    get(
      '/mall/creditDesk/moves',
      'operator',
      z.extend(ofCompany, { ...filters, ...listPage }),
      moves,
    ),
  ),
  /** What waits for a second person, the oldest first. */
  waitingCredits: get(
    '/mall/creditDesk/waiting',
    'operator',
    z.object({ keyword }),
    z.object({
      list: z.array(z.extend(CreditChange, { companyId: z.string(), companyName: z.string() })),
    }),
  ),
  /** A second one agrees. Refuses CREDIT_DECIDED, CREDIT_OWN, CREDIT_CHANGED, COMPANY_DECIDED, TERM_FROZEN. */
  agreeCredit: sensitive(post('/mall/creditDesk/agree', 'operator', one, z.null())),
  /** A second one does not, or whoever has asked takes it back. Refuses CREDIT_DECIDED. */
  refuseCredit: post(
    '/mall/creditDesk/refuse',
    'operator',
    z.extend(one, { reason: Reason }),
    z.null(),
  ),
  creditSetting: get(
    '/mall/creditDesk/setting',
    'operator',
    Nothing,
    z.object({
      version: z.number(),
      ...setting,
      /** null: the mall was delivered so. */
      changedBy: z.nullable(z.string()),
      changedAt: z.string(),
    }),
  ),
  /** `version` is the one that the page showed. Refuses FORM_INVALID, CONFIRM_SETTING_CHANGED. */
  saveCreditSetting: sensitive(
    post(
      '/mall/creditDesk/saveSetting',
      'operator',
      z.object({ version: z.int().check(z.gte(1), z.lte(1_000_000)), ...setting }),
      z.null(),
    ),
  ),
}
