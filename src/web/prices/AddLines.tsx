import { useState } from 'react'
import { api } from '#mall/api.ts'
import { priceLinesForm } from '#mall/goods/agreement/agreement.form.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import type { PriceOwner } from './owner.ts'

/** Many goods with their prices, pasted; nothing is written until all lines are understood. */
export function AddLines({ owner }: { owner: PriceOwner }) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useIsHydrated()
  return (
    <>
      <button type="button" className="btn" disabled={!isHydrated} onClick={() => setOpen(true)}>
        加商品
      </button>
      {isOpen && <LinesDialog owner={owner} onClose={() => setOpen(false)} />}
    </>
  )
}

function LinesDialog({ owner, onClose }: { owner: PriceOwner; onClose(): void }) {
  const of = useForm(priceLinesForm, {
    send: (typed) => call(api.priceDesk.savePriceLines, { ...owner, ...typed }),
    done: ({ lines }) => `${lines} 个商品已有约定价，商城和购物车随即可见`,
    onDone: onClose,
  })
  return (
    <FormDialog title="加商品" of={of} isStacked onClose={onClose}>
      <PlainFields of={of} />
    </FormDialog>
  )
}
