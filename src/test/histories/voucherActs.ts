import { api } from '#mall/api.ts'
import { storeFile } from '#mall/company/company/file.ts'
import { chineseDay } from '#mall/day.ts'
import { selectUser } from '#mall/people/account/account.sql.ts'
import { png } from '#test/files.ts'
import { type Act, amountOf, callOf, type Moment, one, ways, yuanText } from './act.ts'
import type { Standing } from './standing.ts'

/** The voucher of a transfer is handed in before the bank's statement comes, and passed whole, in part or not at all. */
export const voucherActs = (moment: Moment): Act[] =>
  moment.standing.transfers
    .filter(({ dueFen, voucherId }) => dueFen > 0 || voucherId !== null)
    .slice(-3)
    .flatMap((each) => actsOf(moment, each))

type Transfer = Standing['transfers'][number]

function actsOf(moment: Moment, transfer: Transfer): Act[] {
  const { voucherId, transferNo, code } = transfer
  const { staff } = moment.house
  if (!voucherId) return [handIn(moment, transfer)]
  const reason = '先到一部分'
  const amount = yuanText(1 + (moment.size % 5000))
  const pass = {
    name: `pass the voucher for ${code}`,
    run: () => staff(api.bank.passVoucher, { voucherId }),
  }
  return [
    ...[pass, pass],
    {
      name: `pass ${amount} of the voucher for ${code}`,
      run: () => staff(api.bank.passPart, { voucherId, amount, reason }),
    },
    {
      name: `reject the voucher for ${code}`,
      run: () => staff(api.bank.rejectVoucher, { voucherId, reason: '还没有到账' }),
    },
    {
      name: `withdraw the voucher for ${code}`,
      run: () => callOf(moment)(api.transfer.withdrawVoucher, { transferNo }),
    },
  ]
}

let pictures = 0

function handIn(moment: Moment, { transferNo, code, dueFen }: Transfer): Act {
  const { house, company, size } = moment
  const { db, clock } = house
  const way = one(ways, size)
  const amount = yuanText(amountOf(dueFen, way))
  const run = async () => {
    const [{ userId, call }] = company.people
    const place = pictures++
    const bytes = png(300 + (place % 600), 300 + Math.floor(place / 600))
    const file = { kind: 'voucher' as const, name: '回单.png', bytes }
    const who = await selectUser(db, userId)
    const { fileId } = await storeFile({ db, who, now: clock.now }, file)
    return call(api.transfer.sendVoucher, {
      ...{ transferNo, payerName: company.name, accountTail: '3317', amount },
      ...{ paidOn: chineseDay(clock.now), serialNo: '', fileIds: fileId },
    })
  }
  return { name: `a voucher, ${way}, for ${code}: ${amount}`, run }
}
