import type { Sql } from '#db/postgres.ts'
import { insertCreditChange, updateChange } from '#mall/company/company/creditChange.sql.ts'
import { insertFile } from '#mall/company/company/file.sql.ts'
import { postDocuments } from '#mall/company/ledger/balance.sql.ts'
import { chineseDay } from '#mall/day.ts'
import { insertWriteOff } from '#mall/house/finance/writeOff.sql.ts'
import { insertAddress } from '#mall/own/address/address.sql.ts'
import { insertBankFile, insertLines, updateBankFile } from '#mall/trade/transfer/bankLine.sql.ts'
import { book } from '#mall/trade/transfer/booking.ts'
import { codeOf } from '#mall/trade/transfer/code.rules.ts'
import { insertTransferStatements } from '#mall/trade/transfer/owedStatement.sql.ts'
import { insertPayback } from '#mall/trade/transfer/payback.sql.ts'
import { insertTransfer } from '#mall/trade/transfer/transfer.sql.ts'
import { insertVoucher } from '#mall/trade/transfer/voucher.sql.ts'
import { certify } from './certifications.ts'
import { type MonthlyStory, type Stated, seedMonthlyStatements } from './monthlyStatements.ts'
import { seedStories } from './orders.ts'
import { demoPhoto } from './photo.ts'

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
export const monthlyName = '范例汽车零部件有限公司'
const account = { name: monthlyName, no: '6222021100008888' }

/** Of each order one statement, so many days ago, which has come so far. */
const stories: readonly MonthlyStory[] = [
  { cutAgo: 118, goods: [0, 4], packs: 3, state: 'settled' },
  { cutAgo: 96, goods: [2, 10], packs: 2, state: 'partial' },
  { cutAgo: 80, goods: [6], packs: 2, state: 'payable' },
  { cutAgo: 52, goods: [8], packs: 4, state: 'partial' },
  { cutAgo: 40, goods: [1, 7], packs: 2, state: 'invoicing' },
  { cutAgo: 31, goods: [0, 12], packs: 2, state: 'payable' },
  { cutAgo: 22, goods: [4], packs: 2, state: 'confirmed' },
  { cutAgo: 13, goods: [2, 6], packs: 2, state: 'disputed' },
  { cutAgo: 4, goods: [10], packs: 2, state: 'pending' },
]

/**
 * A company without a login of spec/api, which has paid by the month for long: its statements stand in every state, and finance
 * has a voucher, a balance that goes back, what is left of it, and a raise of its limit to look at.
 */
export async function seedMonthly(
  db: Sql,
  people: Record<string, string>,
  password: string,
): Promise<void> {
  const { companyId, userId } = await seedCompany(db, password)
  const digits = '91320594MA1K00004'
  const one = { companyId, admin: 'admin4', digits, legalPerson: '林静', mobile: '13800000099' }
  await certify(db, one, { ...people, admin4: userId })
  await seedStories(
    db,
    stories
      .map(({ cutAgo, goods, packs }) => ({
        ...{ buyer: 'admin4', daysAgo: cutAgo + 5, goods: [...goods], packs },
        steps: ['confirm', 'ship', 'receive'] as const,
      }))
      .map((story) => ({ ...story, steps: [...story.steps] })),
  )
  const stated = await seedMonthlyStatements(db, { companyId, userId, name: monthlyName }, stories)
  await pay(db, companyId, userId, stated)
  const waiting = stated.findLast(({ state }) => state === 'payable')
  if (waiting) await showVoucher(db, companyId, userId, waiting)
  await seedCredit(db, companyId, people)
}

async function seedCompany(db: Sql, password: string) {
  const [company] = await db<{ companyId: string }[]>`
    insert into company (name, is_auth, settlement_type, credit_fen, term_days)
    values (${monthlyName}, 1, 1, 30000000, 60) returning company_id`
  const companyId = company?.companyId ?? ''
  const [person] = await db<{ userId: string }[]>`
    insert into person (account, name, company_id, role_name, password, mobile, email)
    values ('admin4', '林静', ${companyId}, 'groupAdministrator', ${password}, '13800000099', 'admin4@example.com')
    returning user_id`
  const userId = person?.userId ?? ''
  const place = { province: '江苏省', city: '苏州市', district: '吴中区', street: '木渎镇' }
  const at = { ...place, receiver: '林静', mobile: '13800000099', detail: '示例大道 18 号 2 号门' }
  await insertAddress(db, { userId }, { ...at, tag: '工厂', isDefault: true })
  return { companyId, userId }
}

/** The first one is paid with ¥84.40 too much, of others a half. */
async function pay(db: Sql, companyId: string, userId: string, all: readonly Stated[]) {
  const paid = all.filter(({ state }) => state === 'settled' || state === 'partial')
  if (paid.length === 0) return
  const now = daysAgo(2)
  const file = {
    name: '建设银行流水.csv',
    bank: '建设银行',
    by: '商城运营',
    now,
    total: paid.length,
  }
  const fileId = await insertBankFile(db, file)
  const lines = await Promise.all(
    paid.map(async (one, at) => {
      const transfer = await choose(db, companyId, userId, one, at)
      const whole = one.dueFen
      return {
        ...{ transfer, one, fen: one.state === 'settled' ? whole + 8440n : whole / 2n },
        at: new Date(one.madeAt.getTime() + 20 * dayMs),
      }
    }),
  )
  const rows = await insertLines(
    db,
    fileId,
    lines.map(({ transfer, fen, at }, no) => ({
      ...{ lineNo: no + 2, fingerprint: `demo monthly ${no}`, at, fen, words: transfer.code },
      ...{ name: account.name, account: account.no, serial: `J0926112000${no}` },
    })),
    now,
  )
  await updateBankFile(db, fileId, rows.length)
  for (const [no, { transfer, one, fen, at }] of lines.entries()) {
    const { transferId, transferNo } = transfer
    const receipt = { lineId: rows[no]?.lineId ?? '', fen, at, how: 'code' as const }
    const of = { reasons: '识别码', no: transferNo, transferId, voucherId: null, companyId, userId }
    const what = { orderIds: [], statementIds: [one.statementId] }
    await book(db, [{ ...receipt, ...of, ...what }], { actor: '系统', now: at })
  }
  await giveBack(db, companyId, userId)
}

/** Most of the balance is to go back, and what is left of it to be written off by two. */
async function giveBack(db: Sql, companyId: string, userId: string) {
  const now = daysAgo(1)
  const amountFen = 8200n
  const to = { accountName: account.name, accountNo: account.no, bankName: '示例银行苏州支行' }
  const no = await insertPayback(db, { companyId, userId, amountFen, ...to, now })
  const owner = { companyId, userId: null, orderId: null }
  const entries = [
    { ...owner, kind: 'balance' as const, fen: amountFen },
    { ...owner, kind: 'refundable' as const, fen: -amountFen },
  ]
  await postDocuments(db, 'payback', [{ no, at: now, by: '林静', entries }])
  const [staff] = await db<{ userId: string }[]>`
    select user_id from person where account = 'operator2'`
  const off = {
    kind: 'balance' as const,
    orderId: null,
    statementId: null,
    companyId,
    userId: null,
    amountFen: 240n,
  }
  const asked = { reason: '客户同意零头不退', askedBy: staff?.userId ?? '', now }
  await insertWriteOff(db, { ...off, ...asked })
}

async function choose(db: Sql, companyId: string, userId: string, one: Stated, seed: number) {
  const now = new Date(one.madeAt.getTime() + 3 * dayMs)
  const bytes = Uint8Array.from({ length: 7 }, (_, at) => (seed * 41 + at * 59 + 7) % 256)
  const made = await insertTransfer(db, { code: codeOf(bytes), companyId, userId, now })
  if (!made) throw new Error('A code of the demo world is used already.')
  await insertTransferStatements(db, made.transferId, [one.statementId], now)
  return made
}

async function showVoucher(db: Sql, companyId: string, userId: string, one: Stated) {
  const { transferId } = await choose(db, companyId, userId, one, 9)
  const now = daysAgo(0.2)
  const fileId = 'demo-voucher-of-statement-1'
  const photo = { fileId, name: '网银回单.png', mediaType: 'image/png', bytes: await demoPhoto() }
  await insertFile(db, { ...photo, userId, kind: 'voucher', createdAt: now })
  const said = { payerName: account.name, accountTail: account.no.slice(-4), serialNo: '' }
  const what = { amountFen: one.dueFen, paidOn: chineseDay(now, -1), fileIds: [fileId] }
  await insertVoucher(db, { transferId, userId, ...said, ...what, now })
}

/** Its limit was raised by two of the staff once, and is to be raised again. */
async function seedCredit(db: Sql, companyId: string, people: Record<string, string>) {
  await insertCreditChange(db, {
    ...{ companyId, kind: 'grant', termApplicationId: null, wanted: { days: 60 }, reason: '' },
    ...{ fromFen: 0n, toFen: 10_000_000n, detail: { 额度: '¥100,000.00', 账期: '60 天' } },
    ...{ isAlone: true, userId: people.operator ?? '', now: daysAgo(199) },
  })
  const raised = [
    { fromFen: 10_000_000n, toFen: 30_000_000n, days: 130, reason: '半年无逾期，采购量增加' },
    { fromFen: 30_000_000n, toFen: 50_000_000n, days: 1, reason: '新产线投产，月采购额预计翻倍' },
  ]
  for (const { fromFen, toFen, days, reason } of raised) {
    const now = daysAgo(days)
    const asked = { kind: 'change' as const, termApplicationId: null, isAlone: false }
    const wanted = { days: 60, mayPayNow: true }
    const detail = { 额度: `¥${fromFen / 100n} → ¥${toFen / 100n}` }
    const userId = people.operator2 ?? ''
    await insertCreditChange(db, {
      ...{ companyId, fromFen, toFen, wanted, detail, reason, userId, now, ...asked },
    })
    if (days === 1) continue
    const [change] = await db<{ changeId: string }[]>`
      select change_id from credit_change where company_id = ${companyId} and state = 'waiting'`
    const decided = { state: 'done' as const, userId: people.operator ?? '', answer: '', now }
    await updateChange(db, change?.changeId ?? '', decided)
  }
}
