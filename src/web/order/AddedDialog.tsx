import type { ReactNode } from 'react'
import { Dialog } from '#web/form/Dialog.tsx'
import { useCartName } from '#web/layout/CartBadge.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

type Props = { added: number; children: ReactNode; onClose(): void }

/** Says how many goods were added to the cart, holds what is to be said of them, and leads there. */
export function AddedDialog({ added, children, onClose }: Props) {
  const cartName = useCartName()
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        留在此页
      </button>
      {added > 0 && (
        <PageLink to="/myCart" className="btn primary">
          去{cartName}
        </PageLink>
      )}
    </>
  )
  return (
    <Dialog title={`${added} 种商品已加入${cartName}`} footer={footer} onClose={onClose}>
      {children}
    </Dialog>
  )
}
