import type { Ask } from './ask.ts'
import { cyclic, lacking, once, read, type Shop } from './shop.ts'
import { asked, queries as q } from './vendureQueries.ts'

type Order = { __typename?: string; code: string; totalWithTax: number; lines: unknown[] }

/** Customers who have signed in do this. Adding answers the whole cart, so it is not asked for again. */
export function vendureCarts(ask: Ask, goods: number): Shop['operations'] {
  const tokens = once(() => newCustomer(ask))
  const skus = (buyer: number) =>
    Array.from({ length: 20 }, (_, at) => `${1 + ((buyer * 1009 + at * 37) % goods)}`)
  const call = async (buyer: number, query: string, variables: object = {}) =>
    ask(asked(query, variables, await tokens(buyer)))
  const fill = (buyer: number, count: number) =>
    call(buyer, q.fill, {
      i: skus(buyer)
        .slice(0, count)
        .map((productVariantId) => ({ productVariantId, quantity: 1 })),
    })
  const prepare = async (buyer: number) => {
    await call(buyer, q.empty)
    await fill(buyer, 20)
  }
  const lackOfCart = (cart: Order) =>
    lacking({ '20 lines': cart.lines.length === 20, total: cart.totalWithTax > 0 })
  return {
    cart: {
      prepare,
      send: async (buyer) => [await call(buyer, q.cart)],
      lack: ([answer]) =>
        lackOfCart(read<{ data: { activeOrder: Order } }>(answer).data.activeOrder),
    },
    add: {
      prepare,
      send: async (buyer, n) => [await call(buyer, q.add, { id: cyclic(skus(buyer), n) })],
      lack: ([answer]) =>
        lackOfCart(read<{ data: { addItemToOrder: Order } }>(answer).data.addItemToOrder),
    },
    checkout: {
      prepare: async (buyer) => void (await call(buyer, q.empty)),
      async send(buyer) {
        await fill(buyer, 5)
        await call(buyer, q.address, { i: address })
        const methods = read<{ data: { eligibleShippingMethods: { id: string }[] } }>(
          await call(buyer, q.methods),
        )
        await call(buyer, q.method, { i: [methods.data.eligibleShippingMethods[0]?.id] })
        await call(buyer, q.arrange)
        return [await call(buyer, q.pay, { m: '公司转账' })]
      },
      lack([answer]) {
        const { code, totalWithTax } = read<{ data: { addPaymentToOrder: Order } }>(answer).data
          .addPaymentToOrder
        return lacking({ number: Boolean(code), total: totalWithTax > 0 })
      },
    },
  }
}

const address = {
  fullName: '张三',
  streetLine1: '南京路1号',
  city: '上海',
  province: '上海',
  postalCode: '200000',
  countryCode: 'CN',
  phoneNumber: '13800000000',
}

/** Registers somebody, signs him in and answers his token. */
async function newCustomer(ask: Ask): Promise<string> {
  const [emailAddress, password] = [`${crypto.randomUUID()}@example.cn`, 'Bench-2026']
  const input = { emailAddress, password, firstName: '三', lastName: '张' }
  await ask(asked(q.register, { i: input }))
  let token = ''
  await ask(asked(q.login, { e: emailAddress, p: password }), (headers) => {
    token = `${headers['vendure-auth-token']}`
  })
  return token
}
