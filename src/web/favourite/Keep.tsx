import { Suspense, useState } from 'react'
import { api } from '#mall/api.ts'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { call } from '#web/call.ts'
import { deferred } from '#web/ui/deferred.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { PageLink, useLoginAddress } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './keep.module.css'

const ListDialog = deferred(async () => (await import('./ListDialog.tsx')).ListDialog)

type Props = {
  product: Product
  /** It is the quantity that stands beside the add button. */
  count: number
  isFavourite: boolean
}

/** Offers 收藏 and 加入常购清单. The dialog comes with the click: a first view has no room for it. */
export function Keep({ product, count, isFavourite }: Props) {
  const { who } = useVisitor()
  const [isOpen, setOpen] = useState(false)
  const { isKept, isBusy, toggle } = useFavourite(product.skuId, isFavourite)
  return (
    <div className={styles.keep}>
      <Act icon="heart" isOn={isKept} isBusy={isBusy} isMember={who !== null} act={toggle}>
        {isBusy ? '提交中' : isKept ? '已收藏' : '收藏'}
      </Act>
      <Act icon="list-checks" isMember={who !== null} act={() => setOpen(true)}>
        加入常购清单
      </Act>
      <Suspense>
        {isOpen && (
          <ListDialog
            goods={[{ skuId: product.skuId, count }]}
            product={product}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

type ActProps = {
  icon: IconName
  isOn?: boolean
  isBusy?: boolean
  isMember: boolean
  act(): void
  children: string
}

/** Visitors are sent to the login, by a link that needs no JavaScript. */
function Act({ icon, isOn, isBusy, isMember, act, children }: ActProps) {
  const login = useLoginAddress()
  const content = (
    <>
      <Icon name={icon} />
      {children}
    </>
  )
  return isMember ? (
    <form action={act}>
      <button type="submit" aria-pressed={isOn} disabled={isBusy}>
        {content}
      </button>
    </form>
  ) : (
    <PageLink to={login} rel="nofollow">
      {content}
    </PageLink>
  )
}

function useFavourite(skuId: string, isFavourite: boolean) {
  const [isKept, setKept] = useState(isFavourite)
  const { isBusy, write } = useWrite()
  const change = isKept ? api.favourite.removeFavourite : api.favourite.addFavourite
  const toggle = () =>
    write(() => call(change, { skuIds: [skuId] }), {
      done: isKept ? '已取消收藏' : '已收藏',
      next: () => setKept(!isKept),
    })
  return { isKept, isBusy, toggle }
}
