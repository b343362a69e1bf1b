import fc from 'fast-check'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { isRefusal } from '#mall/refusal.ts'
import type { Act } from './act.ts'
import { approvalActs, rules } from './approvalActs.ts'
import { bankActs } from './bankActs.ts'
import { type Company, openCompany, type Terms } from './company.ts'
import { goodsActs } from './goodsActs.ts'
import type { House } from './house.ts'
import { houseActs } from './houseActs.ts'
import { invoiceActs } from './invoiceActs.ts'
import { orderActs } from './orderActs.ts'
import { payActs } from './payActs.ts'
import { standingOf } from './standing.ts'
import { statementActs } from './statementActs.ts'
import { untruths } from './truths.ts'
import { voucherActs } from './voucherActs.ts'

/** Most happens to goods, so that invoices and statements have something to be about. */
const subjects = [
  ...[orderActs, orderActs, goodsActs, goodsActs, goodsActs],
  ...[approvalActs, payActs, bankActs, voucherActs, invoiceActs, statementActs, houseActs],
]

/** A choice among what can be done now, or could be a moment ago; some do the same twice at once. */
type Choice = { subject: number; act: number; size: number; isStale: boolean; isTwice: boolean }
type History = { terms: Terms; isRuled: boolean; moments: Choice[][] }

const choice: fc.Arbitrary<Choice> = fc.record({
  subject: fc.nat(999),
  act: fc.nat(9999),
  size: fc.nat(9999),
  isStale: fc.nat(9).map((n) => n === 9),
  isTwice: fc.nat(7).map((n) => n === 7),
})

/** Several things are done at each moment, at once. */
const history: fc.Arbitrary<History> = fc.record({
  terms: fc.constantFrom<Terms>('prepaid', 'sent', 'invoice', 'statement'),
  isRuled: fc.nat(2).map((n) => n === 2),
  moments: fc.array(fc.array(choice, { minLength: 1, maxLength: 4 }), {
    minLength: 12,
    maxLength: 30,
  }),
})

/** How often each kind of act was done, and with which code it was refused. */
export type Tally = Map<string, Map<string, number>>

/** These say that the model asks for nonsense, or that something of the mall is broken. */
const bugs = new Set(['SERVER_ERROR', 'BAD_INPUT'])

/** Lives through a history and tells it where something of it is not true. */
async function live(
  house: House,
  { terms, isRuled, moments }: History,
  tally: Tally,
): Promise<void> {
  await house.begin()
  const company = await openCompany(house, terms)
  if (isRuled) await rules(company.people[0].call, moments.length)
  const told: string[] = []
  let before: Act[][] = subjects.map(() => [])
  for (const choices of moments) {
    const standing = await standingOf(house.db, company)
    const menus = (size: number) =>
      subjects.map((actsOf) => actsOf({ house, company, standing, size }))
    const acts = choices.flatMap((one) => {
      const act = chosen(one.isStale ? before : menus(one.size), one)
      return act ? (one.isTwice ? [act, act] : [act]) : []
    })
    before = menus(choices[0]?.size ?? 0)
    const results = await Promise.all(acts.map((act) => done(act, tally)))
    told.push(results.map(({ text }) => text).join(' | '))
    const failed = results.filter(({ isBug }) => isBug).map(({ text }) => text)
    await expectTruth(house, company, { terms, told, failed })
  }
}

/** A subject, then one of its acts: those of many do not crowd out the others. */
function chosen(menus: readonly Act[][], { subject, act }: Choice): Act | undefined {
  const open = menus.filter(({ length }) => length > 0)
  const menu = open[subject % Math.max(open.length, 1)] ?? []
  return menu[act % Math.max(menu.length, 1)]
}

async function done({ name, run }: Act, tally: Tally) {
  const code = await run().then(
    () => 'done',
    (error: unknown) => (isRefusal(error) ? error.code : brokenBy(error)),
  )
  const kind = name.replace(/[A-Z]{2}\d{10,}|PY\w+|(?<=for )\w{8}|\d+(\.\d+)?/g, '').trim()
  const codes = tally.get(kind) ?? new Map<string, number>()
  tally.set(kind, codes.set(code, (codes.get(code) ?? 0) + 1))
  const isBug = bugs.has(code) || code.startsWith('BROKEN')
  return { text: code === 'done' ? name : `${name} → ${code}`, isBug }
}

/** A database says where it could not go on: in which row, trigger or statement. */
const brokenBy = (error: unknown): string =>
  `BROKEN ${String(error)}${error instanceof Error && 'where' in error ? ` (${error.where})` : ''}`

type Lived = { terms: Terms; told: readonly string[]; failed: readonly string[] }

async function expectTruth({ db }: House, { companyId }: Company, { terms, told, failed }: Lived) {
  const wrong = [...(await untruths(db, companyId)), ...failed]
  if (wrong.length === 0) return
  const story = told.map((line, at) => `  ${at + 1}. ${line}`)
  const faults = wrong.map((one) => `  ${JSON.stringify(one)}`)
  throw new Error(
    [`${terms}, company ${companyId}:`, ...story, 'is not true:', ...faults].join('\n'),
  )
}

/**
 * Lives through so many histories and answers what was not true, with what lives through it again. With SHRINK it ends with
 * the first that is not true, made shorter.
 */
export async function liveThrough(
  house: House,
  run: { seed: number; numRuns: number },
  tally: Tally,
): Promise<string[]> {
  const isShort = process.env.SHRINK !== undefined
  const path = process.env.HISTORY
  const faults: string[] = []
  let at = 0
  const lived = await fc.check(
    fc.asyncProperty(history, async (one) => {
      const again = `SEED=${run.seed} HISTORY=${path ?? at++}`
      await live(house, one, tally).catch((error: Error) => {
        if (isShort) throw error
        faults.push(`${again}\n${error.message}`)
      })
    }),
    { ...run, ...(path && { path }) },
  )
  if (lived.failed)
    faults.push(`SEED=${lived.seed} HISTORY=${lived.counterexamplePath}\n${messageOf(lived)}`)
  return faults
}

const messageOf = ({ errorInstance }: { errorInstance?: unknown }): string =>
  errorInstance instanceof Error ? errorInstance.message : String(errorInstance)

/** Answers where the ledger and its documents do not agree. */
export const faultsOf = async ({ db }: House): Promise<string[]> =>
  (await ledgerFaults(db)).map((fault) => `The ledger: ${JSON.stringify(fault)}`)
