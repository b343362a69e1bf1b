import { documentLabels } from '#mall/company/ledger/account.rules.ts'
import { selectLastClosed } from '#mall/company/ledger/closing.sql.ts'
import { lastDayOf } from '#mall/company/ledger/month.rules.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { price, yuan } from '#mall/money.ts'
import { limitSheets } from '#mall/people/account/limit.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { financeLimits } from '#mall/tradeLimits.ts'
import type { voucher } from './voucher.contract.ts'
import { voucherSettingForm } from './voucher.form.ts'
import { accountOf, accountText, bookAccounts, bookKeys, keyLabel } from './voucher.rules.ts'
import {
  type ExportRow,
  insertExport,
  insertSetting,
  lockExports,
  selectExport,
  selectExports,
  selectPreview,
  selectSetting,
  selectUnbalanced,
  selectVoucherLines,
} from './voucher.sql.ts'

/** What is posted becomes vouchers of the accounting program. */
export const voucherVerbs: Verbs<typeof voucher> = {
  async voucherSetting({ db }) {
    const { version, accounts, word, maker, book, changedBy, changedAt } = await selectSetting(db)
    const texts = Object.fromEntries(
      bookKeys.map((key) => [key, accountText(accounts[bookAccounts[key].of])]),
    )
    const values = { ...voucherSettingForm.initial, ...texts, word, maker, book }
    return { version, ...values, changedBy, changedAt: changedAt.toISOString() }
  },

  async saveVoucherSetting({ db, who, now }, { version, ...typed }) {
    const values = voucherSettingForm.normalized(typed)
    refuseProblems('FORM_INVALID', voucherSettingForm.problems(values))
    const { word, maker, book } = values
    const accounts = Object.fromEntries(
      bookKeys.map((key) => [
        bookAccounts[key].of,
        accountOf(values[key]) ?? refuse('FORM_INVALID'),
      ]),
    )
    await db.begin(async (tx) => {
      const before = await selectSetting(tx)
      const by = { userId: who.userId, now }
      const isNext = before.version === version
      if (!isNext || !(await insertSetting(tx, version + 1, { accounts, word, maker, book }, by)))
        refuse('VOUCHER_SETTING_CHANGED')
      const changed = bookKeys.filter(
        (key) => accountText(before.accounts[bookAccounts[key].of]) !== values[key],
      )
      const texts = changed.map((key) => `${bookAccounts[key].label} ${values[key]}`)
      const detail = { 科目: texts.join('；') }
      const subject = `凭证科目（第 ${version + 1} 版）`
      await recordAudit(tx, { who, action: 'closing.accounts', subject, detail })
    })
    return null
  },

  async exportPreview({ db }, period) {
    const { accounts } = await selectSetting(db)
    const [found, closed] = await Promise.all([
      selectPreview(db, period, accounts),
      selectLastClosed(db),
    ])
    const list = found.list.map(({ amountFen, ...row }) => ({
      ...row,
      amount: yuan(BigInt(amountFen)),
    }))
    const isOpen = closed === null || period.to > lastDayOf(closed)
    return { ...found, list, unknown: found.unknown.map(keyLabel), isOpen }
  },

  async makeExport(ctx, { from, to, layout, grouping, isAgain }) {
    const { db, who, now } = ctx
    await limitSheets(ctx, 'fetch')
    return db.begin(async (tx) => {
      await lockExports(tx)
      const setting = await selectSetting(tx)
      const { unknown } = await selectPreview(tx, { from, to }, setting.accounts)
      if (unknown.length > 0)
        refuse('EXPORT_UNKNOWN', { accounts: unknown.map(keyLabel).join('、') })
      const asked = { from, to, layout, grouping, isAgain, setting, labels: documentLabels }
      const made =
        (await insertExport(tx, { ...asked, by: who.name, now })) ?? refuse('EXPORT_NOTHING')
      if (made.lines > financeLimits.voucherLines) refuse('EXPORT_TOO_LARGE')
      if ((await selectUnbalanced(tx, made.exportNo)).length > 0)
        throw new Error(`Vouchers of ${made.exportNo} do not sum to zero.`)
      const amount = price(yuan(BigInt(made.amountFen)))
      const detail = { 凭证: `${made.vouchers} 张`, 金额: amount, 重复: made.repeated }
      const subject = `${made.exportNo} ${from} 至 ${to}`
      await recordAudit(tx, { who, action: 'closing.export', subject, detail })
      return shownExport(made)
    })
  },

  async voucherExports({ db }) {
    const rows = await selectExports(db, financeLimits.exports)
    return { list: rows.map(shownExport) }
  },

  async exportFile(ctx, { exportNo }) {
    await limitSheets(ctx, 'fetch')
    const row = (await selectExport(ctx.db, exportNo)) ?? refuse('NOT_FOUND')
    const { word, maker, book, ...made } = row
    const lines = await selectVoucherLines(ctx.db, exportNo)
    const list = lines.map(({ fen, ...line }) => {
      const amount = BigInt(fen)
      return {
        ...line,
        debit: yuan(amount > 0n ? amount : 0n),
        credit: yuan(amount < 0n ? -amount : 0n),
      }
    })
    return { ...shownExport(made), word, maker, book, list }
  },
}

const shownExport = ({ amountFen, madeAt, ...row }: ExportRow) => ({
  ...row,
  amount: yuan(BigInt(amountFen)),
  madeAt: madeAt.toISOString(),
})
