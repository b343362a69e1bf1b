import type { Ask } from './ask.ts'
import { medusaId } from './medusaGoods.ts'
import type { AskedOf } from './medusaOperations.ts'
import { cyclic, lacking, once, read, type Shop } from './shop.ts'

type Cart = { id: string; total: number; items: unknown[] }
type Customer = { token: string; email: string; cart: string }

/** Customers who have signed in do this. Adding answers the whole cart, so it is not asked for again. */
export function medusaCarts(
  ask: Ask,
  asked: AskedOf,
  goods: number,
  region: string,
): Shop['operations'] {
  const customers = once(() => newCustomer(ask, asked))
  const variants = (buyer: number) =>
    Array.from(
      { length: 20 },
      (_, at) => `variant_${medusaId(1 + ((buyer * 1009 + at * 37) % goods))}`,
    )

  async function fill(buyer: number, count: number): Promise<Customer> {
    const customer = await customers(buyer)
    const items = variants(buyer)
      .slice(0, count)
      .map((variant_id) => ({ variant_id, quantity: 1 }))
    const answer = await ask(asked('/carts', { region_id: region, items }, customer.token))
    customer.cart = read<{ cart: Cart }>(answer).cart.id
    return customer
  }
  const prepare = async (buyer: number) => void (await fill(buyer, 20))
  const lackOfCart = ([answer]: Buffer[]) => {
    const { cart } = read<{ cart: Cart }>(answer)
    return lacking({ '20 lines': cart.items.length === 20, total: cart.total > 0 })
  }

  return {
    cart: {
      prepare,
      async send(buyer) {
        const { cart, token } = await customers(buyer)
        return [await ask(asked(`/carts/${cart}`, undefined, token))]
      },
      lack: lackOfCart,
    },
    add: {
      prepare,
      async send(buyer, n) {
        const { cart, token } = await customers(buyer)
        const line = { variant_id: cyclic(variants(buyer), n), quantity: 1 }
        return [await ask(asked(`/carts/${cart}/line-items`, line, token))]
      },
      lack: lackOfCart,
    },
    checkout: {
      send: async (buyer) => [await checkOut(ask, asked, await fill(buyer, 5))],
      lack([answer]) {
        const { type, order } = read<{ type: string; order: { total: number } }>(answer)
        return lacking({ order: type === 'order', total: order?.total > 0 })
      },
    },
  }
}

async function checkOut(ask: Ask, asked: AskedOf, { token, email, cart }: Customer) {
  const call = async <T>(path: string, body?: object) =>
    read<T>(await ask(asked(path, body, token)))
  await call(`/carts/${cart}`, { email, shipping_address: address, billing_address: address })
  const { shipping_options: options } = await call<{ shipping_options: { id: string }[] }>(
    `/shipping-options?cart_id=${cart}`,
  )
  await call(`/carts/${cart}/shipping-methods`, { option_id: options[0]?.id })
  const { payment_collection: payment } = await call<{ payment_collection: { id: string } }>(
    '/payment-collections',
    { cart_id: cart },
  )
  const provider = { provider_id: 'pp_system_default' }
  await call(`/payment-collections/${payment.id}/payment-sessions`, provider)
  return ask(asked(`/carts/${cart}/complete`, {}, token))
}

const address = {
  first_name: '三',
  last_name: '张',
  address_1: '南京路1号',
  city: '上海',
  country_code: 'cn',
  postal_code: '200000',
  phone: '13800000000',
}

/** Registers somebody and signs him in. */
async function newCustomer(ask: Ask, asked: AskedOf): Promise<Customer> {
  const [email, password] = [`${crypto.randomUUID()}@example.cn`, 'Bench-2026']
  const body = JSON.stringify({ email, password })
  const tokenOf = async (path: string) =>
    read<{ token: string }>(await ask({ path: `/auth/customer/emailpass${path}`, body })).token
  const registered = await tokenOf('/register')
  await ask(asked('/customers', { email, first_name: '三', last_name: '张' }, registered))
  return { token: await tokenOf(''), email, cart: '' }
}
