import { lastDay } from '#mall/day.ts'
import { DateField, FieldRow, PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { bind } from '#web/form/useForm.ts'
import { day } from '#web/ui/time.ts'
import { BarButton } from './BarButton.tsx'
import { LeftOut } from './LeftOut.tsx'
import { PurchaserList } from './PurchaserList.tsx'
import type { Cart } from './useCart.ts'
import { useShare } from './useShare.ts'

/** Offers 去共享, and the choose-purchaser dialog of spec §2. */
export function Share({ cart }: { cart: Cart }) {
  const { isOpen, of, orderable, choose, close } = useShare(cart)
  const { chosen, isBusy } = cart
  return (
    <>
      <BarButton cart={cart} verb="共享" isPrimary onClick={() => choose()}>
        去共享
      </BarButton>
      <LeftOut
        orderable={orderable}
        verb="共享"
        isBusy={isBusy}
        onGoOn={() => choose(orderable.leaveOut())}
      />
      {isOpen && (
        <FormDialog
          title="选择采购员"
          of={of}
          okText="确认共享"
          sending="共享中"
          isOff={of.values.userId === '' || chosen.length === 0 || isBusy}
          isStacked
          keepsTyped
          onClose={close}
        >
          <p className="sec t13">
            选中的 {chosen.length} 种物料将移到采购员的「采购申请列表」，由对方下单。
          </p>
          <FieldRow of={of} name="userId">
            <PurchaserList
              id={bind(of, 'userId').id}
              chosenId={of.values.userId}
              onChoose={(userId) => of.change({ userId })}
            />
          </FieldRow>
          <PlainFields of={of} only={['note']} />
          <DateField of={of} name="expectDate" min={day(new Date())} max={lastDay} />
        </FormDialog>
      )}
    </>
  )
}
