import { useState } from 'react'
import { api } from '#mall/api.ts'
import { ruleForm } from '#mall/goods/agreement/agreement.form.ts'
import { call } from '#web/call.ts'
import { PlainField } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { Picker } from '#web/picker/Picker.tsx'
import type { Options } from '#web/picker/picking.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import type { PriceOwner } from './owner.ts'

export type RuleOptions = Record<'brandId' | 'categoryId', Options>
type Props = { owner: PriceOwner; options: RuleOptions }

export function AddRule({ owner, options }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useIsHydrated()
  return (
    <>
      <button
        type="button"
        className="btn small"
        disabled={!isHydrated}
        onClick={() => setOpen(true)}
      >
        加折扣
      </button>
      {isOpen && <RuleDialog {...{ owner, options }} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What has a discount already gets the new one instead. */
function RuleDialog({ owner, options, onClose }: Props & { onClose(): void }) {
  const of = useForm(ruleForm, {
    send: (typed) => call(api.priceDesk.savePriceRule, { ...owner, ...typed }),
    done: '已保存，商城和购物车随即可见',
    onDone: onClose,
  })
  const { scope } = of.values
  return (
    <FormDialog title="加折扣" of={of} onClose={onClose}>
      <PlainField
        of={of}
        name="scope"
        off={'agreementId' in owner ? { all: '协议只按品牌或分类打折' } : undefined}
      />
      {scope === 'brand' && (
        <Picker of={of} name="brandId" options={options.brandId} none="请选择品牌" />
      )}
      {scope === 'category' && (
        <Picker of={of} name="categoryId" options={options.categoryId} none="请选择分类" />
      )}
      <PlainField of={of} name="rate" />
    </FormDialog>
  )
}
