import { type ShouldRevalidateFunction, useNavigate } from 'react-router'
import { seesPrices } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { useLoginAddress } from './PageLink.tsx'
import { toast } from './toast.ts'
import { useVisitor } from './useVisitor.ts'
import { keepWanted } from './wanted.ts'

/** The words for a demander are those of sharing (spec §6). */
const addCartWords = (isDemander: boolean) =>
  isDemander
    ? { button: '加入我的共享', done: '添加成功', failed: '添加失败' }
    : { button: '加入购物车', done: '添加购物车成功', failed: '添加购物车失败' }

/** SKU_WITHOUT_PRICE of errors.ts, whose many other messages a first view does not need. */
export const withoutPrice = '该商品暂无价格，请联系客服询价'

/** Puts goods into the cart as spec §5 and §8 want it; resolves to whether it did. */
export function useAddCart() {
  const { who } = useVisitor()
  const words = addCartWords(who?.roleName === 'demander')
  const { isBusy, write } = useWrite()
  const navigate = useNavigate()
  const login = useLoginAddress()

  async function addCart(product: Pick<Product, 'skuId' | 'taxPrice'>, count: number) {
    const { skuId, taxPrice } = product
    const wanted = [{ skuId, count }]
    if (!who) {
      keepWanted(wanted)
      return void navigate(login)
    }
    if (!taxPrice && seesPrices(who)) return toast('warn', withoutPrice)
    const onEnded = () => keepWanted(wanted, who.userId)
    await write(() => call(api.cart.addCart, { skuId, count, price: taxPrice }, { onEnded }), {
      done: words.done,
      failed: (error) => (isRefusal(error) ? `${words.failed}，${error.message}` : words.failed),
    })
  }

  return { addCart, isAdding: isBusy, addCartText: words.button }
}

/** On such pages only navigation changes something: an added product refreshes the badge and not the list. */
export const onNavigation: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href !== nextUrl.href
