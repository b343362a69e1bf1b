import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { imported, serial } from '#test/transfers.ts'
import { type Act, amountOf, callOf, type Moment, one, ways, yuan, yuanText } from './act.ts'
import type { Standing } from './standing.ts'

/** Money comes by the bank, short or too much, is matched, undone, matched again, written off, and goes back. */
export function bankActs(moment: Moment): Act[] {
  const { standing } = moment
  const waiting = standing.bankLines.filter(({ state }) => state === 'waiting')
  const matched = standing.bankLines.filter(({ state }) => state === 'matched')
  return [
    ...choosing(moment),
    ...standing.transfers.slice(-4).map((transfer) => byCode(moment, transfer)),
    ...(standing.transfers.length > 0 ? [byName(moment)] : []),
    ...waiting.flatMap((line) => [
      ...[byHand(moment, line), toBalance(moment, line)],
      ...[...inParts(moment, line), ...isSame(moment, line)],
      ...(moment.size % 5 === 0 ? [ignore(moment, line)] : []),
    ]),
    ...[...matched, ...waiting].slice(-2).map((line) => takenBack(moment, line)),
    ...matched.slice(-3).map(({ lineId }) => ({
      name: `undo receipt ${lineId}`,
      run: () => moment.house.staff(api.bank.undoLine, { lineId, reason: '核错了' }),
    })),
    ...givingBack(moment),
    ...writingOff(moment),
  ]
}

function choosing(moment: Moment): Act[] {
  const { standing, size } = moment
  const unpaid = standing.orders.filter(({ status }) => status === 20)
  if (unpaid.length === 0) return []
  const orderNos = unpaid.slice(size % unpaid.length).map(({ orderNo }) => orderNo)
  const choose = {
    name: `choose a transfer for ${orderNos.join(' ')}`,
    run: () => callOf(moment)(api.transfer.chooseTransfer, { orderNos }),
  }
  const [inside] = unpaid.filter(({ isByTransfer }) => isByTransfer)
  if (!inside) return [choose, choose]
  const { orderNo } = inside
  const leave = () => callOf(moment)(api.transfer.leaveTransfer, { orderNo })
  return [choose, { name: `leave the transfer of ${orderNo}`, run: leave }]
}

/** So much comes from the company, on the day that it is. */
const comes = ({ house, company }: Moment, fen: number, words: string) =>
  imported(house.staff, [
    {
      ...{ day: chineseDay(house.clock.now).replaceAll('-', ''), time: '08:00:00' },
      ...{ in: yuanText(fen), name: company.name, words, serial: serial() },
    },
  ])

function byCode(moment: Moment, { code, dueFen }: Standing['transfers'][number]): Act {
  const way = one(ways, moment.size)
  const fen = amountOf(dueFen, way)
  return {
    name: `the bank has ${way} for ${code}: ${yuanText(fen)}`,
    run: () => comes(moment, fen, `货款 ${code}`),
  }
}

function byName(moment: Moment): Act {
  const { standing, size } = moment
  const unpaid = standing.orders.filter(({ status }) => status === 20)
  const fen = size % 2 ? (unpaid[size % unpaid.length]?.dueFen ?? 1 + size) : 1 + size
  return {
    name: `the bank has ${yuanText(fen)} without a code`,
    run: () => comes(moment, Math.max(1, fen), '货款'),
  }
}

type Line = Standing['bankLines'][number]

function byHand({ house, standing, size }: Moment, { lineId }: Line): Act {
  const orderNos = standing.orders
    .filter(({ status }) => status === 20)
    .map(({ orderNo }) => orderNo)
    .slice(0, 1 + (size % 3))
  const statementNos = standing.statements
    .filter(({ dueFen }) => dueFen > 0)
    .map(({ statementNo }) => statementNo)
    .slice(0, 1 + (size % 2))
  const paid = size % 2 && statementNos.length > 0 ? { statementNos } : { orderNos }
  return {
    name: `match receipt ${lineId} with ${Object.values(paid).flat().join(' ')}`,
    run: () => house.staff(api.bank.matchLine, { lineId, ...paid }),
  }
}

/** So much of it for each of two orders; what is left is a balance. */
function inParts({ house, standing, size }: Moment, { lineId, amountFen }: Line): Act[] {
  const fen = Math.max(1, Math.floor(amountFen / (2 + (size % 2))))
  const parts = standing.orders
    .filter(({ status }) => status === 20)
    .slice(0, 2)
    .map(({ orderNo, dueFen }) => ({ no: orderNo, amount: yuan(Math.min(fen, dueFen)) }))
  if (parts.length === 0) return []
  const orderNos = parts.map(({ no }) => no)
  const name = `divide receipt ${lineId} among ${orderNos.join(' ')}`
  return [{ name, run: () => house.staff(api.bank.matchLine, { lineId, orderNos, parts }) }]
}

const ignore = ({ house }: Moment, { lineId }: Line): Act => ({
  name: `receipt ${lineId} is for nothing`,
  run: () => house.staff(api.bank.ignoreLine, { lineId, reason: '与货款无关' }),
})

/** It bounced: the bank takes out again what it had, as its next statement says. */
function takenBack({ house, company }: Moment, { lineId, amountFen }: Line): Act {
  const day = chineseDay(house.clock.now).replaceAll('-', '')
  const row = {
    day,
    time: '17:00:00',
    name: company.name,
    words: '退汇 账户异常',
    serial: serial(),
  }
  return {
    name: `the bank takes receipt ${lineId} back`,
    run: () => imported(house.staff, [{ ...row, out: yuanText(amountFen) }]),
  }
}

const toBalance = ({ house, company }: Moment, { lineId }: Line): Act => ({
  name: `receipt ${lineId} to the balance`,
  run: () => house.staff(api.bank.lineToBalance, { lineId, customer: `c${company.companyId}` }),
})

/** It is what a voucher was passed for before. */
const isSame = ({ house }: Moment, { lineId, seenId }: Line): Act[] =>
  seenId === null
    ? []
    : [
        {
          name: `receipt ${lineId} is that of a voucher, ${seenId}`,
          run: () => house.staff(api.bank.sameLine, { lineId, seenId }),
        },
      ]

const account = { accountNo: '6222021100003317', bankName: '示例银行苏州支行' }

function givingBack(moment: Moment): Act[] {
  const { house, company, standing, size } = moment
  const { balanceFen } = standing
  const amount = yuanText(size % 3 ? balanceFen : Math.max(1, Math.floor(balanceFen / 2)))
  const asked = { ...account, amount, accountName: company.name }
  return [
    ...(balanceFen > 0
      ? [
          {
            name: `ask for ${amount} of the balance`,
            run: () => callOf(moment)(api.transfer.askPayback, asked),
          },
        ]
      : []),
    ...standing.backs.flatMap(({ no, isPayback }) => [
      {
        name: `transfer ${no} back`,
        run: () => house.staff(api.bank.sentBack, { no, serialNo: serial(), reason: '已核实' }),
      },
      ...(isPayback
        ? [
            {
              name: `refuse ${no}`,
              run: () => house.staff(api.bank.refusePayback, { no, reason: '请先抵扣货款' }),
            },
          ]
        : []),
    ]),
  ]
}

function writingOff({ house, company, standing }: Moment): Act[] {
  const { balanceFen } = standing
  const short = standing.orders.filter(
    ({ status, paidFen, dueFen }) => status === 20 && paidFen > 0 && dueFen < 1000,
  )
  const off = (kind: 'short' | 'statement' | 'balance', key: string, fen: number) => ({
    name: `write off ${yuanText(fen)} of ${key}`,
    run: () =>
      house.staff(api.writeOff.askWriteOff, { kind, key, amount: yuan(fen), reason: '手续费' }),
  })
  return [
    ...short.map(({ orderNo, dueFen }) => off('short', orderNo, dueFen)),
    ...standing.statements
      .filter(({ state, dueFen }) => state === 'partial' && dueFen < 1000)
      .map(({ statementNo, dueFen }) => off('statement', statementNo, dueFen)),
    ...(balanceFen > 0 && balanceFen < 1000
      ? [off('balance', `c${company.companyId}`, balanceFen)]
      : []),
    ...standing.writeOffs.map(({ writeOffNo, state }) => decide({ house }, writeOffNo, state)),
  ]
}

function decide({ house }: Pick<Moment, 'house'>, writeOffNo: string, state: string): Act {
  if (state === 'waiting')
    return {
      name: `agree to ${writeOffNo}`,
      run: () => house.second(api.writeOff.agreeWriteOff, { writeOffNo }),
    }
  return {
    name: `undo ${writeOffNo}`,
    run: () => house.staff(api.writeOff.undoWriteOff, { writeOffNo, reason: '补足了' }),
  }
}
